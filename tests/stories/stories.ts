import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built Storybook, which `npm run visual` and `npm test` build first. */
export const STORYBOOK = fileURLToPath(new URL('../../storybook-static/', import.meta.url));

/** The approved pictures and accessibility trees. */
export const BASELINES = fileURLToPath(new URL('./baselines/', import.meta.url));

/**
 * What a run found different from the approved files, for `npm run review`. Playwright empties its parent folder when a
 * run starts.
 */
export const NOW = fileURLToPath(new URL('../../test-results/stories/now/', import.meta.url));

/** The results of a run, one line of JSON for each story: its id and its problems. */
export const RESULTS = fileURLToPath(new URL('../../test-results/stories-results.jsonl', import.meta.url));

export interface StoryResult {
  story: string;
  problems: string[];
}

/** The prefix of a failure that only needs approval. */
export const NOT_AS_APPROVED = 'Not as approved';

/**
 * Windows, in CSS pixels. Screens use `desktop`, components `component`, unless one is tagged `screen`. A tag with
 * another window's name adds that window; `narrow-only` uses just the narrowest phone.
 */
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

/** The windows with a touch screen. */
export const TOUCH: readonly WindowName[] = ['phone', 'narrow', 'magnified'];

/** Themes and media. `forced-colors` and `print` are tags that add a picture in the story's first window. */
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

/**
 * Returns the pictures of a story; the first one's window is also where it's played. A story tagged `no-visual` has
 * none. Dark pictures are drawn of components and of screens tagged `phone`: other states use the same components, and
 * axe checks their dark colors. Narrower windows are drawn in the light theme.
 */
export function picturesOf({ type, tags, importPath }: Omit<Entry, 'id' | 'title' | 'name'>): Picture[] {
  if (type !== 'story' || tags.includes('no-visual')) return [];
  const isScreen = /^\.\/stories\/(features|app|desk)\//.test(importPath) || tags.includes('screen');
  const isNarrow = tags.includes('narrow-only');
  const first = isNarrow ? 'narrow' : isScreen ? 'desktop' : 'component';
  const others = WINDOW_NAMES.filter((name) => name !== first && tags.includes(name) && !isNarrow);
  const further = LOOKS.filter((look) => tags.includes(look));
  const isDark = !isScreen || tags.includes('phone');
  return [
    { window: first, look: 'light' },
    ...(isDark ? [{ window: first, look: 'dark' } as const] : []),
    ...further.map((look) => ({ window: first, look }) as const),
    ...others.map((window) => ({ window, look: 'light' }) as const),
  ];
}

/** Returns a picture's file name. */
export function pictureFile(id: string, { window, look }: Picture): string {
  return `${id}-${window}-${look}.webp`;
}

/** Returns the file name of a story's accessibility tree. */
export function accessibilityFile(id: string): string {
  return `${id}.aria.yml`;
}

/** Returns the file names that the folder of baselines must contain, no more and no less. */
export function expectedBaselines(): string[] {
  return readEntries().flatMap((entry) => {
    const pictures = picturesOf(entry);
    if (pictures.length === 0) return [];
    return [accessibilityFile(entry.id), ...pictures.map((picture) => pictureFile(entry.id, picture))];
  });
}
