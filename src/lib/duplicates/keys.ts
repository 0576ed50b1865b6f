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

/** Returns whether customers with keys of these areas in common are compared: of a value or the name, or of two others. */
function isClose(areas: number): boolean {
  const isStrong = (areas & (AREAS.value | AREAS.name | AREAS.town)) > 0;
  const isSeveral = (areas & (areas - 1)) > 0;
  return isStrong || isSeveral;
}

/** Returns whether two that have only a word or a person and the town in common are alike enough to compare. */
export function isWorthComparing(a: Profile, b: Profile, areas: number): boolean {
  if (areas !== AREAS.town) return isClose(areas);
  const common = a.words.filter((word) => b.words.includes(word)).length;
  return common * 2 > Math.min(a.words.length, b.words.length) || a.person.join() === b.person.join();
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
    if (each.length === 0) continue;
    const name = `${each.length > 1 ? each[0]?.[0] : ''} ${each.at(-1)}`;
    keys.set(`c${name}`, AREAS.contact);
    if (town && each === person && person.length > 1) keys.set(`t${name} ${town}`, AREAS.town);
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
