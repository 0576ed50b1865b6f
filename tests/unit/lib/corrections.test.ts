import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { suggestCorrection, suggestInstead } from '#lib/corrections.ts';
import { type DraftField, draftFields, storedText } from '#lib/customer.ts';
import { isFieldRefused, isFieldValid } from '#lib/validation.ts';
import cases from './cases/corrections.json' with { type: 'json' };
import { anyText, runs } from './records.ts';

/** Pieces that the readings look for, in any order: what is read one way can then be read another. */
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

// Ten thousand runs take a second or two; on a busy machine the usual five are not enough.
vi.setConfig({ testTimeout: 60_000 });

const offered = (field: DraftField, value: string) =>
  suggestCorrection(field, value) ?? suggestInstead(field, value);

describe('what is offered', () => {
  test.each(cases)('$field "$input": $offers', ({ field, input, offers }) => {
    expect(offered(field as DraftField, input)).toBe(offers);
  });

  test('a likely mistake that the rules accept leads to a question, and none that they refuse', () => {
    expect(suggestInstead('emailAddress', 'thandi@gmial.com')).toBe('thandi@gmail.com');
    expect(suggestCorrection('emailAddress', 'thandi@gmial.com')).toBeNull();
    expect(suggestInstead('emailAddress', 'thandi@gmail,com')).toBeNull();
    expect(suggestCorrection('emailAddress', 'thandi@gmail,com')).toBe('thandi@gmail.com');
  });

  test('for any text, is valid itself, another than was typed, and leaves nothing more to offer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...draftFields), fc.oneof(anyText, anySlips), (field, value) => {
        const offer = offered(field, value);
        if (offer === null) return;
        expect(isFieldValid(field, offer)).toBe(true);
        expect(offer).not.toBe(storedText(field, value));
        expect(offered(field, offer)).toBeNull();
      }),
      runs,
    );
  });

  test('for any text, a correction is of a refused value only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...draftFields), anyText, (field, value) => {
        const corrected = suggestCorrection(field, value) !== null;
        expect(corrected && !isFieldRefused(field, value)).toBe(false);
      }),
      runs,
    );
  });
});
