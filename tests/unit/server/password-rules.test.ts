import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passwordProblem } from '../../../server/auth/password-rules.ts';
import { generatePassword, hashPassword, passwordMatches } from '../../../server/auth/passwords.ts';

test.each([
  ['eleven lett', 'must have at least 12 characters'],
  ['𝒜'.repeat(11), 'must have at least 12 characters'],
  ['password1234', 'is one of the most common passwords'],
  ['PassWord1234', 'is one of the most common passwords'],
  ['x'.repeat(73), 'must have at most 72 bytes (a letter without accent is one)'],
  ['é'.repeat(37), 'must have at most 72 bytes (a letter without accent is one)'],
  ['twelve letters\0and more', "has a NUL character, which can't be typed"],
])('%j is refused', async (password, problem) => {
  expect(await passwordProblem(password)).toBe(problem);
});

test('every password in the documentation is refused', async () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) =>
    join('docs', name),
  );
  const texts = ['README.md', '.env.example', ...documents.filter((name) => name.endsWith('.md'))];
  const examples = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ADMIN_PASSWORD='([^']+)'/g)].map(
      ([, password = '']) => password,
    ),
  );
  expect(examples).not.toEqual([]);
  for (const each of ['a password of your own', ...examples]) {
    expect(await passwordProblem(each), each).toBe('is an example from the documentation');
  }
});

test.each([
  'twelve lette',
  'é'.repeat(36),
  'x'.repeat(72),
  'ingqwele ye-radio',
  'пароль от рации',
  ' blanks count ',
])('%j is accepted', async (password) => {
  expect(await passwordProblem(password)).toBeNull();
});

test('a generated password is accepted', async () => {
  expect(await passwordProblem(generatePassword())).toBeNull();
});

test('a password is not normalized: composed and decomposed letters, capitals and blanks are different', async () => {
  const hash = await hashPassword('café on the corner');
  expect(await passwordMatches('café on the corner'.normalize('NFC'), hash)).toBe(true);
  for (const other of ['café on the corner'.normalize('NFD'), 'Café on the corner', 'café on the corner ']) {
    expect(await passwordMatches(other, hash)).toBe(false);
  }
});

test('bytes after the 72nd, and after a NUL, change a password', async () => {
  const longest = await hashPassword('x'.repeat(72));
  expect(longest).toMatch(/^\$2b\$10\$/);
  expect(await passwordMatches('x'.repeat(72), longest)).toBe(true);
  expect(await passwordMatches('x'.repeat(73), longest)).toBe(false);
  expect(await passwordMatches('twelve letters\0', await hashPassword('twelve letters'))).toBe(false);
});
