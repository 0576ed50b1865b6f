import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { cleaned } from '#lib/customer/clean.ts';
import { phoneAdvice, suggestCorrection, suggestInstead } from '#lib/customer/corrections.ts';
import { type DraftField, draftFields } from '#lib/customer/customer.ts';
import { isFieldRefused, isFieldValid } from '#lib/customer/validation.ts';
import { readCases } from './cases.ts';
import { anyText, runs } from './records.ts';

/** Text fragments that trigger corrections, in any order, because one correction can enable another. */
const anySlips = fc
  .array(
    fc.constantFrom(
      ...`a|b|@|＠|.|,|"|'|(|)|<|>|＜|＞|mailto:|:|;|gmail|com|co.za|e|+|-|0|2|7|27|00|(0)|821234567|VAT|ZA| `.split(
        '|',
      ),
      '\t',
      '\u200d',
      '\u0301',
      '\u202e',
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

// Ten thousand runs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const offered = (field: DraftField, value: string) =>
  suggestCorrection(field, value) ?? suggestInstead(field, value);

describe('a correction', () => {
  test.each(readCases('corrections'))(
    'the correction of $field "$input" is "$offers"',
    ({ field, input = '', offers }) => {
      expect(offered(field as DraftField, input)).toBe(offers === '(empty)' ? '' : offers || null);
    },
  );

  test.each<[DraftField, string, string | null]>([
    ['companyName', 'Karoo\u0007', null],
    ['companyName', 'Karoo\ud800\ud800Radio', 'Karoo Radio'],
    ['cellPhone', '082 500 1234', '0825001234'],
    ['cellPhone', '082+5551234', null],
    ['officePhone', '051 (555) 0148', '0515550148'],
    ['cellPhone', '0044 (0)20 7946 0018', '442079460018'],
    ['cellPhone', '(44) (0)20 7946 0018', '442079460018'],
    ['cellPhone', '12 27 (0) 8255512', '122708255512'],
    ['cellPhone', '+44 20 7946 2701', '442079462701'],
    ['cellPhone', '27 82 555 123', null],
    ['cellPhone', '+27 82 555 123', null],
    ['emailAddress', 'mailto:mailto:thandi@gmail.com', 'thandi@gmail.com'],
    ['emailAddress', 'automailto:thandi@gmail,com', 'automailto:thandi@gmail.com'],
    ['emailAddress', 'Thandi <thandi@gmail,com> at work', null],
    ['emailAddress', '"(thandi@gmail.com)".', 'thandi@gmail.com'],
    ['emailAddress', '"\'((thandi@gmail.com))\'".', 'thandi@gmail.com'],
    ['emailAddress', '@gmail,com', null],
    ['emailAddress', 'thandi@', null],
    ['emailAddress', 'thandi', null],
  ])('handles %s %j in each of its parts: %j', (field, value, offer) => {
    expect(offered(field, value)).toBe(offer);
  });

  test('no correction is offered for a value that’s far too long', () => {
    const within = (length: number) => 'thandi@gmail.com'.padStart(length, '"');
    expect(offered('emailAddress', within(600))).toBe('thandi@gmail.com');
    expect(offered('emailAddress', within(601))).toBeNull();
  });

  test('a valid value that looks like a typo gets a valid suggestion', () => {
    expect(suggestInstead('emailAddress', 'thandi@gmial.com')).toBe('thandi@gmail.com');
    expect(suggestCorrection('emailAddress', 'thandi@gmial.com')).toBeNull();
    expect(suggestInstead('emailAddress', 'thandi@gmail,com')).toBeNull();
    expect(suggestCorrection('emailAddress', 'thandi@gmail,com')).toBe('thandi@gmail.com');
  });

  test('the correction of any text is valid, different, and needs no further correction', () => {
    fc.assert(
      fc.property(fc.constantFrom(...draftFields), fc.oneof(anyText, anySlips), (field, value) => {
        const offer = offered(field, value);
        if (offer === null) return;
        expect(isFieldValid(field, offer) || (offer === '' && !isFieldRefused(field, offer))).toBe(true);
        expect(offer).not.toBe(cleaned(field, value));
        expect(offered(field, offer)).toBeNull();
      }),
      runs,
    );
  });

  test('a correction is only offered for a refused value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...draftFields), anyText, (field, value) => {
        const corrected = suggestCorrection(field, value) !== null;
        expect(corrected && !isFieldRefused(field, value)).toBe(false);
      }),
      runs,
    );
  });
});

test.each([
  ['O82 555 1234', 'Use the digit 0 instead of the letter O.'],
  ['082 555 123', 'Only 9 digits. Enter at least 10.'],
  ['825550142', 'Only 9 digits. Enter at least 10.'],
  ['08255501', 'Only 8 digits. Enter at least 10.'],
  ['5885 0123', 'Only 8 digits. Enter at least 10. Outside South Africa, start with the country code.'],
  ['0', 'Only 1 digit. Enter at least 10.'],
  ['1234567890123456', '16 digits. Enter at most 15.'],
  ['082 555 1234 / 083 555 1234', 'Enter one number only.'],
  ['082 555 1234 083 555 1234', 'Enter one number only.'],
  ['082555123 083555123', 'Enter one number only.'],
  ['123456789012345', undefined],
  ['082 555 1234', undefined],
  ['082 555 1234 (Thandi)', undefined],
  ['none', undefined],
  ['', undefined],
])('advises for the phone number %j: %j', (value, advice) => {
  expect(phoneAdvice(value)).toBe(advice);
});
