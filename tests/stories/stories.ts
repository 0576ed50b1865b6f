import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built Storybook, which `npm run visual` and `npm test` make first. */
export const STORYBOOK = fileURLToPath(new URL('../../storybook-static/', import.meta.url));

/** The approved pictures, and beside each story's its accessibility tree as text. */
export const BASELINES = fileURLToPath(new URL('./baselines/', import.meta.url));

/**
 * Where a run leaves what is not as approved: `npm run review` reads it. Playwright empties the folder around it when
 * a run begins.
 */
export const NOW = fileURLToPath(new URL('../../test-results/stories/now/', import.meta.url));

/**
 * Windows, in CSS pixels. Screens are drawn at `desktop` width, components, which get no window of their own, at
 * `component` width. A story that is tagged with the name of another window is drawn in that one, too; one about the
 * narrowest phone there is, tagged `narrow-only`, in that alone.
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

/** Those of a touch screen: it has no mouse, and its targets are larger. */
export const TOUCH: readonly WindowName[] = ['phone', 'narrow', 'magnified'];

/**
 * How the system shows the page. The stories tagged `forced-colors` and `print` are drawn so, too, in their first
 * window.
 */
export const LOOKS = ['light', 'dark', 'forced-colors', 'print'] as const;

export type Look = (typeof LOOKS)[number];

/** One picture of a story. */
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

/** Every page of the built Storybook. */
export function readEntries(): Entry[] {
  const index = JSON.parse(readFileSync(`${STORYBOOK}index.json`, 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return Object.values(index.entries);
}

/**
 * The pictures of a story, by window; the first is the one that it is played in. None for a story tagged `no-visual`,
 * which is for what never stops moving.
 *
 * The themes differ in colours alone, which the linter keeps in the tokens. So dark is drawn of each component, and of
 * the screens' main states, which are those tagged `phone`: the other states are put together from the same components.
 * axe looks at each of them in dark all the same, at its colours. What a narrower window changes is seen in the light theme.
 */
export function picturesOf({ type, tags, importPath }: Omit<Entry, 'id' | 'title' | 'name'>): Picture[] {
  if (type !== 'story' || tags.includes('no-visual')) return [];
  const isScreen = /^\.\/stories\/(features|app)\//.test(importPath);
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

/** The file that holds a picture. */
export function pictureFile(id: string, { window, look }: Picture): string {
  return `${id}-${window}-${look}.webp`;
}

/** The file that holds what assistive technology is given of a story: roles, names and states. */
export function accessibilityFile(id: string): string {
  return `${id}.aria.yml`;
}

/** The file names that the folder of baselines must hold, no more and no less. */
export function expectedBaselines(): string[] {
  return readEntries().flatMap((entry) => {
    const pictures = picturesOf(entry);
    if (pictures.length === 0) return [];
    return [accessibilityFile(entry.id), ...pictures.map((picture) => pictureFile(entry.id, picture))];
  });
}
