import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built Storybook, which `npm run visual` and `npm test` make first. */
export const STORYBOOK = fileURLToPath(new URL('../../storybook-static/', import.meta.url));

export const BASELINES = fileURLToPath(new URL('./baselines/', import.meta.url));

export const THEMES = ['light', 'dark'] as const;

/**
 * CSS pixels. A story is drawn at desktop width, and at phone width too when it is tagged `phone`; one that is about
 * the narrowest screen there is, tagged `narrow`, at that alone.
 */
export const WIDTHS = { desktop: 800, phone: 360, narrow: 320 } as const;

export type Width = keyof typeof WIDTHS;

export interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: string[];
}

/** Every page of the built Storybook. */
export function readEntries(): Entry[] {
  const index = JSON.parse(readFileSync(`${STORYBOOK}index.json`, 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return Object.values(index.entries);
}

/** The widths that a story is drawn at. None for one tagged `no-visual`, which is for what never stands still. */
export function widthsOf({ type, tags }: Entry): Width[] {
  if (type !== 'story' || tags.includes('no-visual')) return [];
  if (tags.includes('narrow')) return ['narrow'];
  return tags.includes('phone') ? ['desktop', 'phone'] : ['desktop'];
}

export function baselineName(id: string, width: Width, theme: (typeof THEMES)[number]): string {
  return `${id}-${width}-${theme}.png`;
}

/** The file names that the folder of baselines must hold, no more and no less. */
export function expectedBaselines(): string[] {
  return readEntries().flatMap((entry) =>
    widthsOf(entry).flatMap((width) => THEMES.map((theme) => baselineName(entry.id, width, theme))),
  );
}
