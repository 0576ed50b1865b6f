import { SETTINGS } from './table.ts';

const NAMES: readonly string[] = SETTINGS.map(({ name }) => name);

/** Names for Node, the system and other tools that read the same file. */
const OF_OTHERS = /^(?:TZ|LANG|LC_\w+|NODE_\w+|SUPABASE_\w+|COMPOSE_\w+)$/;

export function isKnown(name: string): boolean {
  return NAMES.includes(name);
}

/** Returns the setting that a misspelled name probably means: in the settings file, for every unknown name. */
export function nearestSetting(name: string, among: 'our file' | 'the environment'): string | null {
  const asked = name.toUpperCase();
  const [nearest] = NAMES.filter((known) => known.startsWith('VITE_') || !asked.startsWith('VITE_'))
    .map((known) => ({
      known,
      distance: distanceBetween(asked, known),
      // `LOGO` means the name that has it as a word, not `PORT`.
      words: among === 'our file' ? sharedWords(asked, known) : 0,
    }))
    .toSorted((a, b) => b.words - a.words || a.distance - b.distance);
  if (!nearest) return null;
  const { known, distance } = nearest;
  // The file is the shop's own, so every name in it has to be a setting.
  if (among === 'our file') return OF_OTHERS.test(name) ? null : known;
  return sharesFamily(asked) || (known.length > 7 && distance <= 2) ? known : null;
}

function sharedWords(name: string, known: string): number {
  const words = known.split('_');
  return name.split('_').filter((word) => words.includes(word)).length;
}

/** Returns whether the prefix is the product's, such as `VITE_BUSINESS_`. `VITE_VERCEL_` is a host's. */
function sharesFamily(name: string): boolean {
  const [family] = /^VITE_(BUSINESS|SUPABASE|CAPTCHA|SHOW)_/.exec(name) ?? [];
  return family !== undefined;
}

/** Returns the edit distance: characters added, removed, replaced or swapped. */
function distanceBetween(a: string, b: string): number {
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const costs = [(above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1];
      costs.push((above[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (isSwapped) costs.push((before[column - 2] ?? 0) + 1);
      current.push(Math.min(...costs));
    }
    [before, above] = [above, current];
  }
  return above.at(-1) ?? 0;
}
