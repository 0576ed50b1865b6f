import { expect, test } from 'vitest';

import { passwordProblem } from '../../../supabase/local/auth/password-rules.ts';
import { generatePassword, hashPassword, passwordMatches } from '../../../supabase/local/auth/passwords.ts';

test.each([
  ['eleven lett', 'must have at least 12 characters'],
  ['𝒜'.repeat(11), 'must have at least 12 characters'],
  ['password1234', 'is one of the most common passwords'],
  ['PassWord1234', 'is one of the most common passwords'],
  ['x'.repeat(73), 'must have at most 72 bytes: a letter is one, most others are two to four'],
  ['é'.repeat(37), 'must have at most 72 bytes: a letter is one, most others are two to four'],
  ['twelve letters\0and more', 'has a NUL character in it, which cannot be typed'],
])('%j is refused', async (password, problem) => {
  expect(await passwordProblem(password)).toBe(problem);
});

test.each([
  'twelve lette',
  'é'.repeat(36),
  'x'.repeat(72),
  'ingqwele ye-radio',
  'пароль от рации',
  ' blanks count ',
])('%j may be set', async (password) => {
  expect(await passwordProblem(password)).toBeNull();
});

test('a generated one may be set', async () => {
  expect(await passwordProblem(generatePassword())).toBeNull();
});

test('a password is not normalized: composed and decomposed letters, capitals and blanks are different', async () => {
  const hash = await hashPassword('café on the corner');
  expect(await passwordMatches('café on the corner'.normalize('NFC'), hash)).toBe(true);
  for (const other of ['café on the corner'.normalize('NFD'), 'Café on the corner', 'café on the corner ']) {
    expect(await passwordMatches(other, hash)).toBe(false);
  }
});

test('what follows the 72nd byte is not ignored, nor what follows a NUL', async () => {
  const longest = await hashPassword('x'.repeat(72));
  expect(await passwordMatches('x'.repeat(72), longest)).toBe(true);
  expect(await passwordMatches('x'.repeat(73), longest)).toBe(false);
  expect(await passwordMatches('twelve letters\0', await hashPassword('twelve letters'))).toBe(false);
});
