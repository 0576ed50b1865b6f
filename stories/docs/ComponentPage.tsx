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
import { factsOf, relatedTo } from './component-facts.ts';
import { sentenceCase } from './sentence-case.ts';

/** Shows a component's documentation. Parts, texts and keys come from parameters: `anatomy`, `content`, `keys`. */
export function ComponentPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const [first, ...others] = stories;
  const card = stories.find(({ tags }) => tags.includes('card')) ?? first;
  const { anatomy, content, keys } = (first?.parameters ?? {}) as Guidance;
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Facts title="Anatomy" facts={anatomy} />
      <Subheading>Props</Subheading>
      <Controls />
      <Content rules={content} />
      <Facts title="Keyboard" facts={keys} />
      {card && <ScreenReader story={card.id} />}
      <Links title="Related" pages={relatedTo(first?.component)} />
      <Links title="Used in" pages={screensWith(first?.component)} />
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

interface Guidance {
  anatomy?: Readonly<Record<string, string>>;
  /** How to word its texts. */
  content?: readonly string[];
  keys?: Readonly<Record<string, string>>;
}

function Facts({ title, facts }: { title: string; facts: Readonly<Record<string, string>> | undefined }) {
  if (!facts) return null;
  return (
    <>
      <Subheading>{title}</Subheading>
      <table>
        <tbody>
          {Object.entries(facts).map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Content({ rules }: { rules: readonly string[] | undefined }) {
  if (!rules) return null;
  return (
    <>
      <Subheading>Content</Subheading>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}

function ScreenReader({ story }: { story: string }) {
  const [tree, setTree] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const answer = await fetch(`./pictures/${story}.aria.yml`, { signal: leaving.signal });
      if (answer.ok) setTree(await answer.text());
    };
    // Before its approval, a story has no tree.
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

interface Page {
  name: string;
  id: string;
}

const SCREENS: Readonly<Record<string, string>> = {
  'admin-sign-in': 'features-admin-sign-in-signinscreen',
  'customer-form': 'features-customer-form-customerform',
  page: 'features-page',
  poster: 'features-poster',
  records: 'features-records-recordslist',
};

function screensWith(component: unknown): Page[] {
  return (factsOf(component)?.usedIn ?? []).flatMap((feature) => {
    const id = SCREENS[feature];
    return id ? [{ name: sentenceCase(feature.replaceAll('-', ' ')), id }] : [];
  });
}

function Links({ title, pages }: { title: string; pages: readonly Page[] }) {
  if (pages.length === 0) return null;
  return (
    <>
      <Subheading>{title}</Subheading>
      <ul>
        {pages.map(({ name, id }) => (
          <li key={id}>
            <a href={`./?path=/docs/${id}--docs`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
