import { Description, DocsContext, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Card, Cards } from './Card.tsx';
import { sentenceCase } from './sentence-case.ts';

/**
 * Shows the documentation of a screen, with a picture of each state. A state without one has that of the state that its
 * parameter `looksLike` names, or of the one before.
 */
export function ScreenPage() {
  const stories = useContext(DocsContext).componentStories();
  const drawn = stories.filter(({ tags }) => !tags.includes('no-visual'));
  return (
    <>
      <Title />
      <Description />
      <Cards>
        {stories.map((story, place) => {
          const like = drawn.find(({ name }) => name === story.parameters['looksLike']);
          const shown = like ?? drawn.findLast((each) => stories.indexOf(each) <= place) ?? drawn[0] ?? story;
          const description = story.parameters.docs?.description?.story as string | undefined;
          const similar = shown !== story && `Looks like “${sentenceCase(shown.name)}”.`;
          return (
            <Card
              key={story.id}
              name={sentenceCase(story.name)}
              path={`/story/${story.id}`}
              storyId={shown.id}
              note={[description, similar].filter(Boolean).join(' ')}
            />
          );
        })}
      </Cards>
    </>
  );
}
