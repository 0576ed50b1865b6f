import { useEffect, useState } from 'react';
import { plural } from '#lib/text/numbers.ts';
import { Card, Cards } from './Card.tsx';
import { pictureOf } from './pictures.ts';

interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: readonly string[];
}

export interface ComponentCardsProps {
  /** The group of the sidebar, such as `Forms`. */
  group: string;
}

/** Shows a picture of each component in a group, with a link to its page: of the story tagged `card`, or the first. */
export function ComponentCards({ group }: ComponentCardsProps) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    readIndex(leaving.signal).then(setEntries, () => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, []);

  if (failed) return <p>The list of stories could not be read; the sidebar has them all.</p>;
  return (
    <Cards>
      {[...byTitle(entries, group)].map(([title, own]) => {
        const stories = own.filter(({ type }) => type === 'story');
        const drawn = stories.filter(({ id }) => pictureOf(id, false) !== null);
        const shown = drawn.find(({ tags }) => tags.includes('card')) ?? drawn[0] ?? stories[0];
        const page = own.find(({ type }) => type === 'docs');
        // A check of all components has stories without pages.
        if (!shown || !page) return null;
        return (
          <Card
            key={title}
            name={title.slice(group.length + 1).replaceAll('/', ' · ')}
            path={`/docs/${page.id}`}
            storyId={shown.id}
            note={plural(stories.length, '# state', '# states')}
          />
        );
      })}
    </Cards>
  );
}

function byTitle(entries: readonly Entry[], group: string): Map<string, Entry[]> {
  const titles = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!entry.title.startsWith(`${group}/`)) continue;
    titles.set(entry.title, [...(titles.get(entry.title) ?? []), entry]);
  }
  return titles;
}

async function readIndex(signal: AbortSignal): Promise<Entry[]> {
  const answer = await fetch('./index.json', { signal });
  const index = (await answer.json()) as { entries: Record<string, Entry> };
  return Object.values(index.entries);
}
