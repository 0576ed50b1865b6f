import type { Profile } from './normalize.ts';

/** Returns the keys of a customer. Only customers with a common key are compared. */
export function keysOf({ names, contact, surname, place, numbers, region, values }: Profile) {
  const consonants = names.map(({ core }) => `name ${core.replace(/[aeiouhwy]|(.)(?=\1)/g, '')}`);
  const person = `${contact.words[0]?.[0]} ${surname} ${region}`;
  const address = `${numbers[0]} ${place.words[0]?.slice(0, 4)} ${region}`;
  const keys = [...values, `person ${person}`, `address ${address}`, ...consonants];
  return [...new Set(keys)];
}
