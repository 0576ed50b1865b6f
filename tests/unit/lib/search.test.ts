import { describe, expect, test } from 'vitest';
import {
  isSameSearch,
  otherSearches,
  soughtDigits,
  soughtWords,
  markedTexts,
  splitBySearch,
} from '#lib/search.ts';

const offered = (text: string) => otherSearches(text).map(({ by }) => by);

describe('other searches', () => {
  test.each<[string, string[]]>([
    ['naidoo', []],
    ['naidoo ruan', ['words']],
    ['  naidoo  naidoo ', []],
    ['123', []],
    ['1234', ['phone', 'vat']],
    ['082 555', ['phone', 'vat', 'words']],
    ['27825550142', ['phone']],
    ['shop2222', ['phone', 'vat']],
    ['1234567890123456', []],
    ['a b c d e f g h', ['words']],
    ['a b c d e f g h i', []],
  ])('for %j: %j', (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });

  test.each([
    ['+27 82 555 0142', '27825550142'],
    ['0027 82 555 0142', '27825550142'],
    ['+27 (0)82 555 0142', '27825550142'],
    ['082-555-0142', '0825550142'],
    ['2708', '2708'],
    ['0027', '0027'],
  ])('the digits of %j are %j', (text, digits) => {
    expect(soughtDigits(text)).toBe(digits);
  });

  test('the words are separated by blanks, each once, in lower case', () => {
    expect(soughtWords(' Van der\tMerwe\u00a0van ')).toEqual(['van', 'der', 'merwe']);
  });

  test('two searches are the same when text and kind are', () => {
    expect(isSameSearch('a', 'a')).toBe(true);
    expect(isSameSearch('a', { by: 'words', text: 'a' })).toBe(false);
    expect(isSameSearch({ by: 'phone', text: 'a' }, { by: 'words', text: 'a' })).toBe(false);
    expect(isSameSearch({ by: 'phone', text: 'a' }, { by: 'phone', text: 'a' })).toBe(true);
  });
});

describe('what is marked', () => {
  test('every occurrence, whatever its case, at the odd places', () => {
    expect(splitBySearch('Karoo en Karoo', ['KAROO'])).toEqual(['', 'Karoo', ' en ', 'Karoo', '']);
    expect(splitBySearch('Ruan Naidoo', ['naidoo', 'ruan'])).toEqual(['', 'Ruan', ' ', 'Naidoo', '']);
  });

  test('nothing without a search, and nothing that does not occur', () => {
    expect(splitBySearch('Karoo', [])).toEqual(['Karoo']);
    expect(splitBySearch('Karoo', ['vaal'])).toEqual(['Karoo']);
  });

  test.each(['(', '[a', '\\', '$&', '.*', 'a|b', '{1}', '/', '-', '^', '\uD83D'])(
    '“%s” is text and no pattern',
    (sign) => {
      expect(splitBySearch(`before ${sign} after`, [sign])).toEqual(['before ', sign, ' after']);
    },
  );

  test('the text of the specified search, the words of the one by words, no numbers', () => {
    expect(markedTexts('Karoo en')).toEqual(['Karoo en']);
    expect(markedTexts('')).toEqual([]);
    expect(markedTexts({ by: 'words', text: 'Naidoo ruan' })).toEqual(['naidoo', 'ruan']);
    expect(markedTexts({ by: 'phone', text: '0825' })).toEqual([]);
  });
});
