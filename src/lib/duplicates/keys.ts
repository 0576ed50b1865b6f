import type { Profile } from './normalize.ts';

/** Returns the keys of a customer. Only customers with a common key are compared. */
export function keysOf({ names, contact, surname, place, numbers, region, values }: Profile) {
  const consonants = names.map(({ core }) => `name ${core.replace(/[aeiouhwy]|(.)(?=\1)/g, '')}`);
  const person = `person ${contact.words[0]?.[0]} ${surname} ${region}`;
  const address = `address ${numbers[0]} ${place.words[0]?.slice(0, 4)} ${region}`;
  return [...new Set([...values, person, address, ...consonants])];
}
