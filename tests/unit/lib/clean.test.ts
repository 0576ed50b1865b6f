// cspell:ignore keycap nomsa sinhala
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleaned, cleanedDraft } from '#lib/customer/clean.ts';
import { type DraftField, draftFields, emptyDraft } from '#lib/customer/customer.ts';
import { anyText, runs } from './records.ts';

/** Blanks, joiners, marks of direction, selectors, tags, fillers, placeholders and control characters. */
const INVISIBLE =
  '\u200B \u200C \u200D \uFEFF \u2060 \u2063 \u00AD \u200E \u202A \u2066 \u061C \uFE0E \uFE0F \u{E0100} \u{E0001} ' +
  '\u034F \u180E \u115F \uFFF9 \uFFFC \u0000 \u0007';

test.each(INVISIBLE.split(' '))('%j is removed from every field', (character) => {
  for (const field of draftFields) {
    expect(cleaned(field, `${character}Karoo${character}Radio ${character}`)).toBe('KarooRadio');
  }
});

test.each([
  ['an emoji of several people', '👩\u200D👩\u200D👧'],
  ['a profession with a skin tone', '👩🏽\u200D🔧'],
  ['a flag with joiner and selector', '🏳\uFE0F\u200D🌈'],
  ['a flag made of tags', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a red heart', '❤\uFE0F'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['Persian', 'می\u200Cخواهم'],
  ['Hindi', 'क्\u200Dष'],
  ['Sinhala at the end of a word', 'ක්\u200D'],
  ['a variant of a Chinese character', '葛\u{E0100}城'],
  ['Mongolian', 'ᠠ\u180B'],
])('%s stays', (_, text) => {
  expect(cleaned('contactPerson', text)).toBe(text);
});

test.each<[DraftField, string, string]>([
  ['companyName', ' Karoo\u00A0Radio\u2800', 'Karoo Radio'],
  ['companyName', 'Karoo\u3164Radio', 'Karoo Radio'],
  ['companyName', 'Karoo\u202FRadio\u3000BK', 'Karoo Radio BK'],
  ['companyName', 'Karoo  Radio', 'Karoo  Radio'],
  ['companyName', 'Karoo\u000BRadio\u0085BK\u2028\u2029', 'Karoo Radio BK'],
  ['companyName', 'Karoo \r\n Radio\tBK', 'Karoo Radio BK'],
  ['companyName', '\u200B\u3164', ''],
  ['companyName', 'Gri\uFB03n Radio', 'Griffin Radio'],
  ['companyName', 'Zoe\u0308', 'Zoë'],
  ['companyName', '"Karoo ""Klank"" BK"', 'Karoo "Klank" BK'],
  ['companyName', '"Karoo"', '"Karoo"'],
  ['companyName', 'The "Karoo"', 'The "Karoo"'],
  ['cellPhone', '\u202A082 555\u00A00101\u202C', '082 555 0101'],
  ['emailAddress', 'nomsa\u2060@kestrel.example\u200B', 'nomsa@kestrel.example'],
  ['vatRegNr', '4123456789\u200C', '4123456789'],
  [
    'physicalAddress',
    '12 Church Street\u000BWestdene\u000CBloemfontein\u0085Free State\u20289301\u2029',
    '12 Church Street\nWestdene\nBloemfontein\nFree State\n9301',
  ],
  ['physicalAddress', '"12 Church Street\r\nBloemfontein"\r\n', '12 Church Street\nBloemfontein'],
  ['physicalAddress', '12 Church Street,\tBethlehem ,\t\t9700', '12 Church Street, Bethlehem, 9700'],
  ['physicalAddress', '"Shop ""4""\nWestdene"\tBloemfontein', 'Shop "4"\nWestdene, Bloemfontein'],
  ['physicalAddress', '"12 Church Street, Bloemfontein"', '12 Church Street, Bloemfontein'],
  ['physicalAddress', '12 "The Mews"\n"Bloemfontein', '12 "The Mews"\n"Bloemfontein'],
  ['physicalAddress', '12 Church Street\n\u200B\n Bloemfontein', '12 Church Street\nBloemfontein'],
])('cleans %s %j', (field, typed, value) => {
  expect(cleaned(field, typed)).toBe(value);
});

test('cleans the given fields of a draft', () => {
  const draft = { ...emptyDraft, companyName: 'Karoo\u200B', contactPerson: 'Thandi\u200B' };
  expect(cleanedDraft(draft, ['companyName'])).toEqual({ ...draft, companyName: 'Karoo' });
  expect(cleanedDraft(draft)).toEqual({ ...emptyDraft, companyName: 'Karoo', contactPerson: 'Thandi' });
});

test('cleaning again changes nothing, and nothing visible is lost', () => {
  const visible = (text: string) =>
    text.normalize('NFKC').replace(/[\s,\u2800\uFFFC\p{Default_Ignorable_Code_Point}\p{C}]/gu, '');
  fc.assert(
    fc.property(fc.constantFrom(...draftFields), anyText, (field, typed) => {
      // Quotes are removed in layers, and two half characters may become a whole one.
      fc.pre(!/"|\p{Cs}/u.test(typed));
      const value = cleaned(field, typed);
      expect(cleaned(field, value)).toBe(value);
      expect(visible(value)).toBe(visible(typed));
    }),
    runs,
  );
});
