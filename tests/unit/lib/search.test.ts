// cspell:ignore Naïdoo obrien
import { describe, expect, test } from 'vitest';
import {
  isSameSearch,
  otherSearches,
  soughtDigits,
  soughtWords,
  markedTexts,
  splitBySearch,
} from '#lib/customer/search.ts';

const offered = (text: string) => otherSearches(text).map(({ by }) => by);

describe('otherSearches', () => {
  test.each<[string, string[]]>([
    ['naidoo', ['words']],
    ["'", []],
    ['naidoo ruan', ['words']],
    ['  naidoo  naidoo ', ['words']],
    ['123', []],
    ['1234', ['phone', 'vat']],
    ['082 555', ['phone', 'vat', 'words']],
    ['27825550142', ['phone']],
    ['shop2222', ['phone', 'vat', 'words']],
    ['1234567890123456', []],
    ['abc b c d e f g h', ['words']],
    ['abc b c d e f g h i', []],
    ['b&b lodge', ['words']],
    ['zq', []],
    ['q&z', []],
    ['a e', []],
    ['1234567890', ['phone', 'vat']],
    ['12345678901', ['phone']],
    ['123456789012345', ['phone']],
  ])('of %j are %j', (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });

  test.each([
    ['+27 82 555 0142', '27825550142'],
    ['0027 82 555 0142', '27825550142'],
    ['+27 (0)82 555 0142', '27825550142'],
    ['082-555-0142', '0825550142'],
    ['2708', '2708'],
    ['0027', '0027'],
    ['270825550142', '27825550142'],
    ['1 0027 82 555 0142', '10027825550142'],
    ['0027 82 555 01421', '00278255501421'],
  ])('read %j as the digits %j', (text, digits) => {
    expect(soughtDigits(text)).toBe(digits);
  });

  test('splits words at spaces and dashes, each once, in any spelling', () => {
    expect(soughtWords(' Van der\tMerwe\u00a0van ')).toEqual(['van', 'der', 'merwe']);
    expect(soughtWords('O’Brien Zoë–Müller')).toEqual(['obrien', 'zoe', 'muller']);
  });

  test('searches with the same text and kind are equal', () => {
    expect(isSameSearch('a', 'a')).toBe(true);
    expect(isSameSearch('a', 'b')).toBe(false);
    expect(isSameSearch('a', { by: 'words', text: 'a' })).toBe(false);
    expect(isSameSearch({ by: 'phone', text: 'a' }, { by: 'words', text: 'a' })).toBe(false);
    expect(isSameSearch({ by: 'phone', text: 'a' }, { by: 'phone', text: 'a' })).toBe(true);
  });
});

describe('splitBySearch', () => {
  test('returns every match, ignoring case, at the odd indexes', () => {
    expect(splitBySearch('Karoo en Karoo', ['KAROO'])).toEqual(['', 'Karoo', ' en ', 'Karoo', '']);
    expect(splitBySearch('Ruan Naidoo', ['naidoo', 'ruan'])).toEqual(['', 'Ruan', ' ', 'Naidoo', '']);
  });

  test('returns one piece without a search or a match', () => {
    expect(splitBySearch('Karoo', [])).toEqual(['Karoo']);
    expect(splitBySearch('Karoo', ['vaal'])).toEqual(['Karoo']);
  });

  test.each(['(', '[a', '\\', '$&', '.*', 'a|b', '{1}', '/', '-', '^', '\uD83D'])(
    '“%s” is text and no pattern',
    (sign) => {
      expect(splitBySearch(`before ${sign} after`, [sign])).toEqual(['before ', sign, ' after']);
    },
  );

  test.each([
    ['Karoo en', 'text', ['Karoo en']],
    ['', 'text', []],
    [{ by: 'words', text: 'Naidoo ruan' }, 'email', ['naidoo', 'ruan']],
    [{ by: 'phone', text: '0825' }, 'text', []],
    [{ by: 'phone', text: '0825' }, 'phone', ['0825', '27825']],
    [{ by: 'phone', text: '4825' }, 'vat', []],
    [{ by: 'vat', text: '48 25' }, 'vat', ['4825']],
    ['0825', 'phone', []],
  ] as const)('marks what %j found in a value of the kind %s', (search, kind, texts) => {
    expect(markedTexts(search, kind)).toEqual(texts);
  });
});
