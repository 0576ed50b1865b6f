import { useEffect, useState } from 'react';
import { Card, Cards } from './Card.tsx';
import { pictureOf } from './pictures.ts';

interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
}

export interface ComponentCardsProps {
  /** The folder of `stories` to show, such as `ui`. */
  folder: string;
}

/**
 * A picture of every component of a folder, which leads to its page. They are read from Storybook's own index, so that no
 * list has to be kept by hand.
 */
export function ComponentCards({ folder }: ComponentCardsProps) {
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
      {[...byTitle(entries, folder)].map(([title, own]) => {
        const stories = own.filter(({ type }) => type === 'story');
        const shown = stories.find(({ id }) => pictureOf(id, false) !== null) ?? stories[0];
        const page = own.find(({ type }) => type === 'docs') ?? stories[0];
        if (!shown || !page) return null;
        return (
          <Card
            key={title}
            name={title.slice(folder.length + 1).replaceAll('/', ' · ')}
            path={`/${page.type}/${page.id}`}
            storyId={shown.id}
            note={stories.length === 1 ? '1 state' : `${stories.length} states`}
          />
        );
      })}
    </Cards>
  );
}

function byTitle(entries: readonly Entry[], folder: string): Map<string, Entry[]> {
  const titles = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!entry.title.startsWith(`${folder}/`)) continue;
    titles.set(entry.title, [...(titles.get(entry.title) ?? []), entry]);
  }
  return titles;
}

async function readIndex(signal: AbortSignal): Promise<Entry[]> {
  const answer = await fetch('./index.json', { signal });
  const index = (await answer.json()) as { entries: Record<string, Entry> };
  return Object.values(index.entries);
}
