// cspell:ignore Duivenhoks Duiwenhoks aeiouhy
import type { Profile } from './normalize.ts';
import { MEANINGS, STREET_WORDS } from './words.ts';

/** What a key is made of, as bits. */
const AREAS = { value: 1, name: 2, words: 4, contact: 8, address: 16, mail: 32, town: 64 } as const;

/** A value that more customers share doesn't identify one. */
export const MOST_ALIKE = 30;

/** Returns how many customers may share a key of an area, so that it says something. */
export function mostOf(area: number): number {
  if (area <= AREAS.name) return MOST_ALIKE;
  return area === AREAS.town ? 3 : 12;
}

/**
 * Returns whether two with keys of these areas in common are compared: of a value or the name, or of two others. A word and the
 * town aren't enough without most of the name.
 */
export function isWorthComparing(a: Profile, b: Profile, areas: number): boolean {
  const weak = areas & ~(AREAS.value | AREAS.name | AREAS.town);
  if ((areas & (AREAS.value | AREAS.name)) > 0 || (weak & (weak - 1)) > 0) return true;
  return (areas & AREAS.town) > 0 && haveMostWords(a, b);
}

function haveMostWords({ words }: Profile, { words: others }: Profile): boolean {
  const common = words.filter((word) => others.includes(word)).length;
  return common * 2 > Math.min(words.length, others.length);
}

/** Returns the keys of a customer, each with its area. */
export function keysOf(profile: Profile): ReadonlyMap<string, number> {
  const { names, words, person, place, numbers, domain, mailName, values } = profile;
  const keys = new Map<string, number>();
  for (const value of values) keys.set(value, AREAS.value);
  for (const name of names) {
    const consonants = soundOf(name.join(''));
    if (consonants !== '') keys.set(`n${consonants}`, AREAS.name);
  }
  const rare = words.slice(0, 6).filter((word) => word.length > 3 && !MEANINGS.has(word));
  for (const word of rare) keys.set(`w${word.slice(0, 6)}`, AREAS.words);
  const town = place.findLast((word) => !STREET_WORDS.has(word))?.slice(0, 5);
  for (const word of town ? rare.slice(0, 2) : [])
    keys.set(`t${soundOf(word).slice(0, 5)} ${town}`, AREAS.town);
  // Company and contact may be exchanged.
  for (const each of words.length < 4 ? [person, words] : [person]) {
    if (each.length > 0) keys.set(`c${each.length > 1 ? each[0]?.[0] : ''} ${each.at(-1)}`, AREAS.contact);
  }
  for (const number of numbers.slice(0, 2)) {
    for (const word of place.slice(0, 2)) keys.set(`a${number} ${word.slice(0, 4)}`, AREAS.address);
  }
  if (domain !== '') keys.set(`m${domain}`, AREAS.mail);
  if (mailName.length > 5) keys.set(`m${mailName}`, AREAS.mail);
  return keys;
}

/** Returns the consonants that sound alike as one letter: "Duivenhoks", "Duiwenhoks". */
function soundOf(text: string): string {
  return text
    .replace(/[aeiouhy]/g, '')
    .replace(/[vw]/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)(?=\1)/g, '');
}
