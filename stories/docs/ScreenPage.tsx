import { Description, DocsContext, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Card, Cards } from './Card.tsx';
import { sentenceCase } from './sentence-case.ts';

/** Shows the documentation of a screen, with a picture of each state. */
export function ScreenPage() {
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <Title />
      <Description />
      <Cards>
        {stories.map(({ id, name, parameters, tags }) => (
          <Card
            key={id}
            name={sentenceCase(name)}
            path={`/story/${id}`}
            storyId={id}
            note={parameters.docs?.description?.story as string | undefined}
            missing={tags.includes('no-visual') ? 'No picture' : undefined}
          />
        ))}
      </Cards>
    </>
  );
}
