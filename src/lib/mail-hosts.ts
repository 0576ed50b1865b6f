/** Hosts that many visitors have their mail with, long enough that a typing mistake in one is hardly another host's name. */
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
const slips: Readonly<Record<string, string>> = {
  gmail: 'gmail.com',
  'gmail com': 'gmail.com',
  'gmail.co.za': 'gmail.com',
  icloud: 'icloud.com',
  'icloud.co.za': 'icloud.com',
};

/** Near a well-known host, and hosts themselves or short for two of them. */
const leftAlone: ReadonlySet<string> = new Set(['yahoo.co', 'hotmail.co']);

/**
 * The well-known mail host whose misspelled name this is: one letter missing, wrong, too many or in its neighbour's
 * place, but not the first one (`mail.com` and `ymail.com` are hosts of their own). Null when there is none, or more.
 */
export function misspelledHost(host: string): string | null {
  const name = host.toLowerCase();
  const slip = slips[name];
  if (slip !== undefined) return slip;
  if (leftAlone.has(name) || wellKnown.some((known) => known === name)) return null;
  const near = wellKnown.filter((known) => known[0] === name[0] && isOneTypoAway(name, known));
  return near.length === 1 ? (near[0] ?? null) : null;
}

function isOneTypoAway(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [of, to] = [typed.slice(same), meant.slice(same)];
  const swapped = of[0] === to[1] && of[1] === to[0] && of.slice(2) === to.slice(2);
  return swapped || of.slice(1) === to.slice(1) || of.slice(1) === to || of === to.slice(1);
}
