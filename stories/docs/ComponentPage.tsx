import {
  Anchor,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Primary,
  Subheading,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import { factsOf } from './component-facts.ts';
import { sentenceCase } from './sentence-case.ts';

/** Shows the documentation of a component: its purpose, props, keys, accessibility tree, uses and stories. */
export function ComponentPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const [first, ...others] = stories;
  const keys: unknown = first?.parameters['keys'];
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      {isKeys(keys) && <Keys keys={keys} />}
      {first && <ScreenReader story={first.id} />}
      <UsedIn component={first?.component} />
      {others.map(({ id, name, moduleExport }) => (
        <Anchor key={id} storyId={id}>
          <Subheading>{sentenceCase(name)}</Subheading>
          <Description of={moduleExport} />
          <Canvas of={moduleExport} />
        </Anchor>
      ))}
    </>
  );
}

function isKeys(keys: unknown): keys is Record<string, string> {
  return typeof keys === 'object' && keys !== null;
}

function Keys({ keys }: { keys: Record<string, string> }) {
  return (
    <>
      <Subheading>Keyboard</Subheading>
      <table>
        <tbody>
          {Object.entries(keys).map(([key, effect]) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Shows the approved accessibility tree of the first story. */
function ScreenReader({ story }: { story: string }) {
  const [tree, setTree] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const answer = await fetch(`./pictures/${story}.aria.yml`, { signal: leaving.signal });
      if (answer.ok) setTree(await answer.text());
    };
    // A story without pictures has no tree.
    read().catch(() => undefined);
    return () => leaving.abort();
  }, [story]);
  if (!tree) return null;
  return (
    <>
      <Subheading>Screen reader</Subheading>
      <pre>{tree}</pre>
    </>
  );
}

/** Lists the features that use the component. */
function UsedIn({ component }: { component: unknown }) {
  const usedIn = factsOf(component)?.usedIn ?? [];
  if (usedIn.length === 0) return null;
  return (
    <>
      <Subheading>Used in</Subheading>
      <p>{usedIn.map((feature) => sentenceCase(feature.replaceAll('-', ' '))).join(', ')}</p>
    </>
  );
}
