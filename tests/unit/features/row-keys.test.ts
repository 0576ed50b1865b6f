import { describe, expect, test } from 'vitest';
import { rowKeys } from '#features/records/keys/row-keys.ts';
import { quickBooksAddress } from '#features/records/details/quickbooks-address.ts';
import { RateLimitedError } from '#features/customer-form/rate-limited-error.ts';
import { customer } from '../lib/records.ts';

const record = customer({ id: 'the-one' });

/** The keys of a row, and what they did. */
function row({ isOn = true }: { isOn?: boolean } = {}) {
  const done: string[] = [];
  const keys = rowKeys({
    isOn,
    onCopyKey: ({ id }, key) => key === 'c' && done.push(`copy ${id}`) > 0,
    onSelectKey: ({ id }, key) => key === 'x' && done.push(`select ${id}`) > 0,
    onExport: ({ id }) => done.push(`export ${id}`),
    onEdit: ({ id }) => done.push(`edit ${id}`),
  });
  return {
    keyOf: (key: string) => keys.keyOf?.(key),
    press: (key: string) => keys.onRowKey?.(record, key),
    done,
  };
}

describe('letters on a row', () => {
  test('j and k stand for the arrows, the others for themselves', () => {
    expect(['j', 'k', 'J', 'Enter', 'ArrowUp'].map(row().keyOf)).toEqual([
      'ArrowDown',
      'ArrowUp',
      'J',
      'Enter',
      'ArrowUp',
    ]);
  });

  test.each([
    ['d', 'export the-one'],
    ['e', 'edit the-one'],
    ['c', 'copy the-one'],
    ['x', 'select the-one'],
  ])('%s: %s', (key, did) => {
    const { press, done } = row();
    expect(press(key)).toBe(true);
    expect(done).toEqual([did]);
  });

  test('another one does nothing, and is left to the browser', () => {
    const { press, done } = row();
    expect(press('q')).toBe(false);
    expect(done).toEqual([]);
  });

  test('do nothing where they are switched off', () => {
    const { keyOf, press, done } = row({ isOn: false });
    expect(['d', 'e', 'c', 'x'].map((key) => press(key))).toEqual([false, false, false, false]);
    expect(['j', 'k'].map(keyOf)).toEqual(['j', 'k']);
    expect(done).toEqual([]);
  });
});

test('an address is shown part by part, as QuickBooks gets it', () => {
  expect(quickBooksAddress('Shop 4, Canal Walk, Cape Town, Western Cape, 7441')).toEqual([
    { term: 'Line 1', value: 'Shop 4' },
    { term: 'Line 2', value: 'Canal Walk' },
    { term: 'City', value: 'Cape Town' },
    { term: 'State', value: 'Western Cape' },
    { term: 'Postal code', value: '7441' },
    { term: 'Country', value: 'South Africa' },
  ]);
});

test('too many registrations say how long to wait, where that is known', () => {
  expect(new RateLimitedError(42)).toMatchObject({ seconds: 42, message: 'Too many registrations just now' });
  expect(new RateLimitedError(null).seconds).toBeNull();
});
