import { randomInt } from 'node:crypto';
import { compare, hash } from 'bcryptjs';

const cost = 10;

/** The hash of a random password. Creating one at each start would take as long as a sign-in. */
const unknownHash = `$2b$${cost}$hQda.Q.d3orjAJLjZmlK7.1K5sVHBWUi6ZCp6DkJuJMNgaplZ.ku2`;

/** bcrypt ignores further bytes. */
export const longestPassword = 72;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Compares in the same time without a hash, to hide which emails exist. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? unknownHash);
  return matches && passwordHash !== undefined && Buffer.byteLength(password) <= longestPassword;
}

/** Returns twenty characters (99 bits) in groups, without similar letters. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = (): string =>
    Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
