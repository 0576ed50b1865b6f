import { useEffect, useState } from 'react';

interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
}

export interface StoryListProps {
  /** The folder of `stories` to list, such as `ui`. */
  folder: string;
}

/**
 * Every story of a folder, linked, by component. It is read from Storybook's own index, so that no list has to be
 * kept by hand.
 */
export function StoryList({ folder }: StoryListProps) {
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
  const components = byComponent(entries, folder);
  if (entries.length > 0 && components.size === 0) return <p>None yet.</p>;
  return (
    <ul>
      {[...components].map(([component, stories]) => (
        <li key={component}>
          <strong>{component}</strong>:{' '}
          {stories.map(({ id, name }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <a href={`./?path=/story/${id}`} target="_top">
                {name}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function byComponent(entries: readonly Entry[], folder: string): Map<string, Entry[]> {
  const components = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.type !== 'story' || !entry.title.startsWith(`${folder}/`)) continue;
    const component = entry.title.slice(folder.length + 1);
    components.set(component, [...(components.get(component) ?? []), entry]);
  }
  return components;
}

async function readIndex(signal: AbortSignal): Promise<Entry[]> {
  const answer = await fetch('./index.json', { signal });
  const index = (await answer.json()) as { entries: Record<string, Entry> };
  return Object.values(index.entries);
}
