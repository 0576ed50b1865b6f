import { Description, DocsContext, Subheading, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Card, Cards } from './Card.tsx';
import { sentenceCase } from './sentence-case.ts';

/** Shows the documentation of a screen, with a picture of each state. Those that look like another are a list. */
export function ScreenPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .map(({ id, name, tags, parameters }) => ({
      id,
      name: sentenceCase(name),
      path: `/story/${id}`,
      isDrawn: !tags.includes('no-visual'),
      note: parameters.docs?.description?.story as string | undefined,
    }));
  const others = stories.filter(({ isDrawn }) => !isDrawn);
  return (
    <>
      <Title />
      <Description />
      <Cards>
        {stories
          .filter(({ isDrawn }) => isDrawn)
          .map(({ id, name, path, note }) => (
            <Card key={id} storyId={id} name={name} path={path} note={note} />
          ))}
      </Cards>
      {others.length > 0 && <Subheading>States that look like another</Subheading>}
      {others.length > 0 && (
        <ul>
          {others.map(({ id, name, path, note }) => (
            <li key={id}>
              <a href={`./?path=${path}`} target="_top">
                {name}
              </a>
              {note && `: ${note}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
