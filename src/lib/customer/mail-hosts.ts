// cspell:ignore ccom coza
import { isOneTypoAway } from '#lib/text/one-typo.ts';

/** Common mail hosts, long enough that a typo in one is rarely another host's name. */
const wellKnown = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.za',
  'icloud.com',
  'outlook.com',
  'protonmail.com',
  'telkomsa.net',
  'vodamail.co.za',
  'webmail.co.za',
  'absamail.co.za',
  'iafrica.com',
  'yahoo.com',
  'yahoo.co.za',
] as const;

/** Misspellings by more than one letter with one clear reading. */
const slips: ReadonlyMap<string, string> = new Map([
  ['gmail', 'gmail.com'],
  ['gmail com', 'gmail.com'],
  ['gmail.co.za', 'gmail.com'],
  ['icloud', 'icloud.com'],
  ['icloud.co.za', 'icloud.com'],
]);

/** Misspelled endings of any host, none of which exists. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/\.(?:coza|c\.oza|co\.zaa|co\.zza|coo\.za|co\.z)$/, '.co.za'],
  [/\.(?:con|comm|ccom|coom|cpm|vom|xom)$/, '.com'],
];

/** Close to a well-known host, but real or ambiguous. */
const leftAlone: ReadonlySet<string> = new Set(['yahoo.co', 'hotmail.co']);

/** Returns the mail host meant by one wrong letter, not the first (`ymail.com` exists); null for none or several. */
export function misspelledHost(host: string): string | null {
  const name = host.toLowerCase();
  const slip = slips.get(name);
  if (slip !== undefined) return slip;
  if (leftAlone.has(name) || wellKnown.some((known) => known === name)) return null;
  const near = wellKnown.filter((known) => known[0] === name[0] && isOneTypoAway(name, known));
  if (near.length === 1) return near[0] ?? null;
  const ended = endings.reduce((host, [misspelled, ending]) => host.replace(misspelled, ending), name);
  return ended === name ? null : ended;
}
