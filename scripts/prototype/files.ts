import { readFileSync } from 'node:fs';

export interface Prototype {
  /** The title in the sidebar: `Last exports`. */
  title: string;
  files: Readonly<Record<string, string>>;
  id: string;
}

export type Kind = 'list' | 'form';

/** Returns the files of a new screen, `name` as text or code: `Today's callers`, `LastExports`. Null if invalid. */
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
