import { remember } from './remember.ts';
import type { Profile } from './normalize.ts';
import { MEANINGS, STREET_WORDS } from './words.ts';

/** What a key is made of, as bits. */
const AREAS = { value: 1, name: 2, words: 4, contact: 8, address: 16, mail: 32 } as const;

/** A value that more customers share doesn't identify one. */
export const MOST_ALIKE = 30;

/** Returns how many customers may share a key of an area, so that it says something. */
export function mostOf(area: number): number {
  return area <= AREAS.name ? MOST_ALIKE : 12;
}

/** Returns whether customers with keys of these areas in common are compared: of a value or the name, or of two others. */
export function isClose(areas: number): boolean {
  const isStrong = (areas & (AREAS.value | AREAS.name)) > 0;
  const isSeveral = (areas & (areas - 1)) > 0;
  return isStrong || isSeveral;
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
  const towns = place.filter((word) => !STREET_WORDS.has(word)).slice(-2);
  for (const town of towns) {
    for (const word of rare.slice(0, 2)) keys.set(`p${soundOf(word).slice(0, 4)} ${town.slice(0, 5)}`, AREAS.words | AREAS.address);
  }
  if (person.length > 0 && towns.length > 0) keys.set(`q${person.at(-1)} ${towns.at(-1)?.slice(0, 5)}`, AREAS.contact | AREAS.address);
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
const soundOf = remember((text) =>
  text
    .replace(/[aeiouhy]/g, '')
    .replace(/[vw]/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)(?=\1)/g, ''),
);
