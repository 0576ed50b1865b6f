import type { Profile } from './normalize.ts';

/** What a key is made of, as bits. */
const AREAS = { value: 1, name: 2, words: 4, contact: 8, address: 16, mail: 32 } as const;

/** Returns whether customers with keys of these areas in common are compared: of a value or the name, or of two others. */
export function isClose(areas: number): boolean {
  const isStrong = (areas & (AREAS.value | AREAS.name)) > 0;
  const isSeveral = (areas & (areas - 1)) > 0;
  return isStrong || isSeveral;
}

/** Returns the keys of a customer, each with its area. */
export function keysOf({ names, words, person, place, numbers, domain, mailName, values }: Profile): [string, number][] {
  const keys: [string, number][] = [];
  const add = (area: keyof typeof AREAS, key: string) => {
    const all = `${area} ${key}`;
    if (key !== '' && !keys.some(([known]) => known === all)) keys.push([all, AREAS[area]]);
  };
  for (const value of values) add('value', value);
  for (const name of names) add('name', name.join('').replace(/[aeiouhwy]|(.)(?=\1)/g, ''));
  for (const word of words.slice(0, 6)) if (word.length > 3) add('words', word.slice(0, 6));
  // Company and contact may be exchanged.
  for (const each of words.length < 4 ? [person, words] : [person]) {
    add('contact', `${each.length > 1 ? each[0]?.[0] : ''} ${each.at(-1) ?? ''}`.trim());
  }
  for (const number of numbers.slice(0, 2)) {
    for (const word of place.slice(0, 3)) add('address', `${number} ${word.slice(0, 4)}`);
  }
  add('mail', domain);
  if (mailName.length > 5) add('mail', mailName);
  return keys;
}
