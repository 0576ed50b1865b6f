// cspell:ignore Ægir Carfix Oʼbrien Øresund ofﬁce İstanbul ıstanbul ΣΟΦΟΣ σοφος ller
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from '#lib/text/folded.ts';

test.each([
  ['O’Brien', "O'Brien", 'OBrien', 'O`Brien', 'O´Brien', 'Oʼbrien'],
  ['Müller', 'Muller', 'MÜLLER', 'Mu\u0308ller'],
  ['Zoë', 'Zoe', 'ZOE\u0308'],
  ['Straße', 'STRASSE', 'Strasse', 'STRAẞE'],
  ['Øresund', 'Oresund'],
  ['Łódź', 'Lodz'],
  ['İstanbul', 'istanbul', 'ıstanbul', 'ISTANBUL'],
  ['ofﬁce', 'office'],
  ['Ægir', 'AEGIR'],
  ['Car–Fix', 'Car-Fix', 'Car Fix', 'car\u00a0fix', 'Car\u2011Fix', 'ＣＡＲ　ＦＩＸ'],
  ['“Loud” Speaker', '"Loud" Speaker', 'loud speaker', '«Loud» Speaker'],
  ['Ka\u00adroo', 'Karoo', 'Ka\u200broo'],
  ['ΣΟΦΟΣ', 'σοφος'],
])('%s and its other spellings are equal', (one, ...others) => {
  for (const other of others) expect(folded(other), other).toBe(folded(one));
});

test.each([
  ['Miller', 'Muller'],
  ['Carfix', 'Car-Fix'],
  ['100%', '100'],
  ['a_b', 'a b'],
])('%s and %s differ', (one, other) => {
  expect(folded(one)).not.toBe(folded(other));
});

test('a folded text stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
});
