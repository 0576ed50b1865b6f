import { Description, DocsContext, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Card, Cards } from './Card.tsx';

/** The documentation page of a screen: what it is, and a picture of each of its states, which leads to it. */
export function ScreenPage() {
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <Title />
      <Description />
      <Cards>
        {stories.map(({ id, name, parameters }) => (
          <Card
            key={id}
            name={name}
            path={`/story/${id}`}
            storyId={id}
            note={parameters.docs?.description?.story as string | undefined}
          />
        ))}
      </Cards>
    </>
  );
}
