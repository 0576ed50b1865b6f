import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressGaps } from '#lib/address-gaps.ts';
import { readCases } from './cases.ts';
import { anyText, runs } from './records.ts';

test.each(readCases('address-gaps'))(
  '"$address" is missing: "$missing"',
  ({ address = '', missing, postalCode }) => {
    const gaps = addressGaps(address);
    expect({ missing: gaps.missing.join(', '), postalCode: gaps.isForeign ? '' : gaps.postalCode }).toEqual({
      missing,
      postalCode,
    });
  },
);

test('finds a postal code only where the text has one', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(text).toContain(addressGaps(text).postalCode);
    }),
    runs,
  );
});
