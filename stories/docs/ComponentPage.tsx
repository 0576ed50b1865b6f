import {
  Controls,
  Description,
  DocsContext,
  Primary,
  Stories,
  Subheading,
  Title,
} from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import { factsOf, relatedTo } from './component-facts.ts';

/** Shows Storybook's page of a component, and its parameters `content` (how to word its texts) and `keys`. */
export function ComponentPage() {
  const [first] = useContext(DocsContext).componentStories();
  const { content = [], keys = {} } = (first?.parameters ?? {}) as Guidance;
  const usedIn = (factsOf(first?.component)?.usedIn ?? []).join(', ');
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <List title="Content" items={content} />
      <List title="Keyboard" items={Object.entries(keys).map(([key, does]) => `${key}: ${does}`)} />
      <List
        title="Related"
        items={relatedTo(first?.component).map(({ name, id }) => (
          <a key={id} href={`./?path=/docs/${id}--docs`} target="_top">
            {name}
          </a>
        ))}
      />
      <List title="Used in" items={usedIn ? [<code key="features">{usedIn}</code>] : []} />
      <Stories includePrimary={false} />
    </>
  );
}

interface Guidance {
  content?: readonly string[];
  keys?: Readonly<Record<string, string>>;
}

function List({ title, items }: { title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <Subheading>{title}</Subheading>
      <ul>
        {items.map((item, place) => (
          <li key={place}>{item}</li>
        ))}
      </ul>
    </>
  );
}
