import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const STORYBOOK = fileURLToPath(new URL('../../storybook-static/', import.meta.url));

export const BASELINES = fileURLToPath(new URL('./baselines/', import.meta.url));

/** Differences from the approved files, for `npm run review`. Playwright empties the parent folder first. */
export const NOW = fileURLToPath(new URL('../../test-results/stories/now/', import.meta.url));

/** The results of a run: one line of JSON per story. */
export const RESULTS = fileURLToPath(new URL('../../test-results/stories-results.jsonl', import.meta.url));

export interface StoryResult {
  story: string;
  problems: string[];
}

/** The prefix of a failure that only needs approval. */
export const NOT_AS_APPROVED = 'Not as approved';

/** The type of an annotation with a story's problem. */
export const PROBLEM = 'problem';

/** Windows in CSS pixels. Screens use `desktop`, components `component`. Tags add windows. */
export const WINDOWS = {
  component: { width: 640, height: 600 },
  desktop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
  small: { width: 960, height: 800 },
  tablet: { width: 768, height: 1024 },
  landscape: { width: 568, height: 600 },
  phone: { width: 360, height: 740 },
  narrow: { width: 320, height: 640 },
  magnified: { width: 280, height: 600 },
} as const;

export type WindowName = keyof typeof WINDOWS;

export const WINDOW_NAMES = Object.keys(WINDOWS) as WindowName[];

export const TOUCH: readonly WindowName[] = ['phone', 'narrow', 'magnified'];

/** Themes and media. All but `light` are tags that add a picture in the story's first window. */
export const LOOKS = ['light', 'dark', 'forced-colors', 'print'] as const;

export type Look = (typeof LOOKS)[number];

export interface Picture {
  window: WindowName;
  look: Look;
}

export interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: string[];
  importPath: string;
}

/** Returns every page of the built Storybook. */
export function readEntries(): Entry[] {
  const index = JSON.parse(readFileSync(`${STORYBOOK}index.json`, 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return Object.values(index.entries);
}

export interface Story extends Entry {
  window: WindowName;
  pictures: Picture[];
  hasTree: boolean;
}

/**
 * Returns the built Storybook's stories. One shows its component or screen: the first, or the one tagged `card`. It also
 * has a dark picture and an accessibility tree. The tag `tree` adds a tree, for a dialog.
 */
export function readStories(): Story[] {
  const stories = readEntries().filter(({ type }) => type === 'story');
  const cards = new Map<string, Entry>();
  for (const story of stories) {
    const isCard = !cards.has(story.title) || story.tags.includes('card');
    if (isCard && !story.tags.includes('no-visual')) cards.set(story.title, story);
  }
  return stories.map((story) => ({
    ...story,
    window: windowOf(story),
    pictures: picturesOf(story, cards.get(story.title) === story),
    hasTree: cards.get(story.title) === story || story.tags.includes('tree'),
  }));
}

/** Returns a story's pictures. `no-visual` means none: another story shows the same, or it never stops moving. */
function picturesOf(entry: Shown, isCard: boolean): Picture[] {
  const { tags } = entry;
  if (tags.includes('no-visual')) return [];
  const first = windowOf(entry);
  const looks = LOOKS.filter(
    (look) => look === 'light' || tags.includes(look) || (look === 'dark' && isCard),
  );
  const others = WINDOW_NAMES.filter((name) => name !== first && tags.includes(name) && first !== 'narrow');
  return [
    ...looks.map((look) => ({ window: first, look }) as const),
    ...others.map((window) => ({ window, look: 'light' }) as const),
  ];
}

type Shown = Pick<Entry, 'tags' | 'importPath'>;

function windowOf({ tags, importPath }: Shown): WindowName {
  if (tags.includes('narrow-only')) return 'narrow';
  const isComponent = !/^\.\/stories\/(features|app)\//.test(importPath);
  return isComponent && !tags.includes('screen') && !tags.includes('no-visual') ? 'component' : 'desktop';
}

/** Returns a picture's file name. */
export function pictureFile(id: string, { window, look }: Picture): string {
  return `${id}-${window}-${look}.webp`;
}

/** Returns the file name of a story's accessibility tree. */
export function accessibilityFile(id: string): string {
  return `${id}.aria.yml`;
}

/** Returns the exact file names that the baselines folder must contain. */
export function expectedBaselines(): string[] {
  return readStories().flatMap(({ id, pictures, hasTree }) => [
    ...(hasTree ? [accessibilityFile(id)] : []),
    ...pictures.map((picture) => pictureFile(id, picture)),
  ]);
}
