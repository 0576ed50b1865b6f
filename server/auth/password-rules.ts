import { longestPassword } from './passwords.ts';

const shortest = 12;

const examples = new Set(['a password of your own', 'at least twelve characters']);

/** Returns why a new password is refused (length, common, an example), as the end of a sentence, or null. */
export async function passwordProblem(password: string): Promise<string | null> {
  if (password.includes('\0')) return "has a NUL character, which can't be typed";
  if (Array.from(password).length < shortest) return `must have at least ${shortest} characters`;
  if (Buffer.byteLength(password) > longestPassword) {
    return `must have at most ${longestPassword} bytes (a letter without accent is one)`;
  }
  if (examples.has(password.toLowerCase())) return 'is an example from the documentation';
  return (await isCommon(password)) ? 'is one of the most common passwords' : null;
}

/** Import on demand, because it has 49,000 entries. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}
