/** The file names of the approved pictures that pages may show: written in by .storybook/main.ts. */
declare const __STORY_PICTURES__: readonly string[];

const pictures = new Set(__STORY_PICTURES__);

export interface StoryPicture {
  address: string;
  /** Of a component as it is, or of a screen, which is much larger than its card. */
  size: 'component' | 'screen';
}

/**
 * A story's approved picture, in the dark theme where that is wanted and there is one; null for a story
 * without any, such as a new one.
 */
export function pictureOf(storyId: string, isDark: boolean): StoryPicture | null {
  const themes = isDark ? ['dark', 'light'] : ['light'];
  const names = themes.flatMap((theme) =>
    ['component', 'desktop', 'narrow'].map((window) => `${storyId}-${window}-${theme}.webp`),
  );
  const found = names.find((name) => pictures.has(name));
  if (found === undefined) return null;
  const size = found.startsWith(`${storyId}-component-`) ? 'component' : 'screen';
  return { address: `./pictures/${found}`, size };
}
