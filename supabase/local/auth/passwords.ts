import { randomInt } from 'node:crypto';

import { compare, hash } from 'bcryptjs';

const cost = 10;

/** Of a random password that nobody knows, made once: to make it at each start takes as long as a sign-in. */
const nobodysHash = `$2b$${cost}$hQda.Q.d3orjAJLjZmlK7.1K5sVHBWUi6ZCp6DkJuJMNgaplZ.ku2`;

/** bcrypt reads no more than this many bytes. */
export const longestPassword = 72;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Compares in the same time with and without a hash, so that an unknown e-mail is not revealed; false without one. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? nobodysHash);
  return matches && passwordHash !== undefined && Buffer.byteLength(password) <= longestPassword;
}

/** Twenty characters, 99 bits, in groups that are easy to type, without letters that look alike. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = (): string =>
    Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
