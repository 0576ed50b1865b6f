/** The file names of the approved pictures, inserted by .storybook/main.ts. */
declare const __STORY_PICTURES__: readonly string[];

const pictures = new Set(__STORY_PICTURES__);

export interface StoryPicture {
  address: string;
  size: 'component' | 'screen';
}

/** Returns a story's approved picture, dark if requested and available, or null. */
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
