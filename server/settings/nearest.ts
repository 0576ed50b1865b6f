import { SETTINGS } from './table.ts';

const NAMES: readonly string[] = SETTINGS.map(({ name }) => name);

export function isKnown(name: string): boolean {
  return NAMES.includes(name);
}

/** Returns the setting that a misspelled name probably means. In the settings file, less similarity is enough. */
export function nearestSetting(name: string, among: 'our file' | 'the environment'): string | null {
  const asked = name.toUpperCase();
  const alike = NAMES.filter((known) => known.startsWith('VITE_') || !asked.startsWith('VITE_'));
  const [nearest] = alike
    .map((known) => ({ known, distance: distanceBetween(asked, known) }))
    .toSorted((a, b) => a.distance - b.distance);
  if (!nearest) return null;
  const { known, distance } = nearest;
  if (among === 'the environment') {
    return sharesFamily(asked) || (known.length > 7 && distance <= 2) ? known : null;
  }
  return sharesFamily(asked) || asked.startsWith('VITE_') || distance <= (known.length > 7 ? 3 : 1)
    ? known
    : null;
}

/** Returns whether the prefix is the product's, such as `VITE_BUSINESS_`. `VITE_VERCEL_` is a host's. */
function sharesFamily(name: string): boolean {
  const [family] = /^VITE_(BUSINESS|SUPABASE|CAPTCHA|SHOW)_/.exec(name) ?? [];
  return family !== undefined;
}

/** Returns the edit distance: characters added, removed, replaced or swapped. */
function distanceBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    const above = rows[row - 1] ?? [];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
