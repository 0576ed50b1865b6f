import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addressParts, parseAddress, unplacedParts } from '#lib/address/parse.ts';
import { readCases } from '../cases.ts';
import { anyText, runs } from '../records.ts';

// Ten thousand runs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('parseAddress', () => {
  test.each(readCases('addresses'))('reads $address: $why', ({ address = '', why: _why, ...parts }) => {
    expect(parseAddress(address)).toEqual(parts);
  });

  test('leaves a missing part empty, and joins blanks', () => {
    const nothing = { line1: '', line2: '', city: '', state: '', postalCode: '' };
    expect(parseAddress('')).toEqual(nothing);
    expect(parseAddress(' , \n,')).toEqual(nothing);
    expect(parseAddress('12  Main \t Road')).toEqual({ ...nothing, line1: '12 Main Road' });
  });

  test.each([
    // The last number between separators, in any position.
    ['2196, 1234 Main Road, Sandton', '2196'],
    ['Block 2100\n 8001 \nExtension 1234', '8001'],
    ['8001,1234 Main Road', '8001'],
    ['1234 Main Road,8001', '8001'],
    ['1111, 2222, Sandton 3333', '2222'],
    // Without separators, the last number counts.
    ['1234 Main Road, Sandton 2196', '2196'],
    ['Box 1234 or 5678 or 9012 of Sandton', '9012'],
    ['1234 Main Road', '1234'],
    ['Main Road 12345', ''],
  ])('finds in %j the postal code %j', (address, postalCode) => {
    expect(parseAddress(address).postalCode).toBe(postalCode);
  });

  test('places each part of any text, or lists it as unplaced', () => {
    const length = (text: string) => text.replace(/[\s,]/g, '').length;
    const separators = fc.constantFrom(',', ', ', '\n', '\r\n', ' ');
    const pieces = fc.oneof(
      fc.constantFrom('2196', '0083', '12', 'Main', 'Road', '12345', 'Môreson'),
      anyText,
    );
    const addresses = fc.array(fc.tuple(pieces, separators)).map((list) => list.flat().join(''));
    fc.assert(
      fc.property(addresses, (address) => {
        const { line1, line2, city, state, postalCode } = parseAddress(address);
        const placed = [line1, line2, ...unplacedParts(addressParts(address)), city, state, postalCode].join(
          ' ',
        );
        // With two parts, the second is both city and state.
        const readTwice = city === state ? length(state) : 0;
        expect([length(address), length(address) + readTwice]).toContain(length(placed));
        expect(postalCode).toMatch(/^(?:[0-9]{4})?$/);
      }),
      runs,
    );
  });
});

describe('unplacedParts', () => {
  test.each([
    ['Sandton 2196', []],
    ['12 Main Road, Sandton, Gauteng, 2196', []],
    ['Shop 4, Canal Walk, Cape Town, Western Cape, 7441', []],
    ['Shop 4, Canal Walk, Century Boulevard, Cape Town, Western Cape, 7441', ['Century Boulevard']],
    ['A, B, C, D, E, F, 7441', ['C', 'D']],
  ])('of %j are %j', (address, parts) => {
    expect(unplacedParts(addressParts(address))).toEqual(parts);
  });
});
