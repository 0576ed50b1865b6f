// cspell:ignore rabio rdio raadio ardio radoi rado oidar raidxo
import { expect, test } from 'vitest';
import { isOneTypoAway } from '#lib/text/one-typo.ts';

test.each([
  ['radio', 'radio', true],
  ['radio', 'rabio', true],
  ['radio', 'rdio', true],
  ['radio', 'raadio', true],
  ['radio', 'ardio', true],
  ['radio', 'radoi', true],
  ['radio', 'rado', true],
  ['aa', 'aaa', true],
  ['', 'a', true],
  ['radio', 'rabia', false],
  ['radio', 'rad', false],
  ['radio', 'oidar', false],
  ['radio', 'raidxo', false],
  ['abc', 'cab', false],
])('%s and %s are at most one typo apart: %s', (a, b, isOne) => {
  expect(isOneTypoAway(a, b)).toBe(isOne);
  expect(isOneTypoAway(b, a)).toBe(isOne);
});
