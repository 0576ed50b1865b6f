import { longestPassword } from './passwords.ts';

const shortest = 12;

/**
 * The reason to reject a new password, as the end of a sentence; null when it is accepted. It needs twelve characters,
 * must not be among the most common ones (in any mix of capitals), and has at most the 72 bytes that bcrypt reads. It
 * is not normalized, as in the hosted service: "é" as one code point and as two are different passwords. A password
 * that was set before these rules stays valid.
 */
export async function passwordProblem(password: string): Promise<string | null> {
  if (password.includes('\0')) return 'has a NUL character in it, which cannot be typed';
  if (Array.from(password).length < shortest) return `must have at least ${shortest} characters`;
  if (Buffer.byteLength(password) > longestPassword) {
    return `must have at most ${longestPassword} bytes: a letter is one, most others are two to four`;
  }
  return (await isCommon(password)) ? 'is one of the most common passwords' : null;
}

/** Loaded only when a password is set: it has 49,000 entries. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}
