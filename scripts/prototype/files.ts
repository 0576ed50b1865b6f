import { readFileSync } from 'node:fs';

/** What a prototype begins with. */
export interface Prototype {
  /** In words, as in the sidebar: `Last exports`. */
  title: string;
  /** The story file and its styles, by their paths. */
  files: Readonly<Record<string, string>>;
  /** What each of its stories' ids starts with. */
  id: string;
}

/** What a screen is for the most part: a list of what there is, or a form. */
export type Kind = 'list' | 'form';

/**
 * Returns the first files of a screen: a template's, under the screen's name.
 *
 * @param name in words or as a name in code: `Today's callers`, `LastExports`
 * @returns null for a name without a letter first, or with signs other than an apostrophe or a hyphen
 */
export function prototype(name: string, kind: Kind = 'list'): Prototype | null {
  const title = name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+$/, (code) =>
      code.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .replace(/^./, (letter) => letter.toUpperCase());
  if (!/^[A-Z][A-Za-z0-9 '’-]*$/.test(title)) return null;
  const words = title.toLowerCase().replaceAll(/['’]/g, '').split(/[ -]+/).filter(Boolean);
  const code = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const folder = words.join('-');
  const named = (ending: string): [string, string] => [
    `stories/features/${folder}/${code}.${ending}`,
    readFileSync(new URL(`./${kind}/NewScreen.${ending}`, import.meta.url), 'utf8')
      .replace("'Screens/New screen'", JSON.stringify(`Screens/${title}`))
      .replaceAll('New screen', title)
      .replaceAll('NewScreen', code)
      .replaceAll('new-screen', folder),
  ];
  return {
    title,
    files: Object.fromEntries([named('stories.tsx'), named('module.css')]),
    id: `features-${folder}`,
  };
}
