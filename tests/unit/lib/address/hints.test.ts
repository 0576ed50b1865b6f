import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressHints } from '#lib/address/hints.ts';
import { readAddress } from '#lib/address/read.ts';
import { readCases } from '../cases.ts';
import { anyText, runs } from '../records.ts';

test.each(readCases('address-gaps'))(
  '"$address" is missing: "$missing"',
  ({ address = '', missing, postalCode }) => {
    const reading = readAddress(address);
    expect({
      missing: addressHints(address).missing.join(', '),
      postalCode: reading.isForeign ? '' : reading.postalCode,
    }).toEqual({ missing, postalCode });
  },
);

test('finds a postal code only where the text has one', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(text).toContain(readAddress(text).postalCode.replace(/^0/, ''));
    }),
    runs,
  );
});
