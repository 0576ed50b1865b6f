import { describe, expect, test } from 'vitest';
import { shortcutOf, shortcuts } from '#features/records/keys/shortcuts.ts';
import { quickBooksAddress } from '#features/records/details/quickbooks-address.ts';
import { RateLimitedError } from '#features/customer-form/rate-limited-error.ts';

const pressed = (key: string, held: 'shift' | 'ctrl' | 'none' = 'none') =>
  shortcutOf({ key, shiftKey: held === 'shift', ctrlKey: held === 'ctrl', altKey: false, metaKey: false });

describe('keyboard shortcuts', () => {
  test('have unique keys', () => {
    const keys = shortcuts.filter(({ id }) => id).flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('export only with Shift', () => {
    expect(pressed('E', 'shift')).toBe('export');
    expect(pressed('e')).toBe('edit');
    expect(['d', 'o', 'v', 'a', 'w'].map((key) => pressed(key))).toEqual(Array(5).fill(undefined));
  });

  test('ignore Caps Lock', () => {
    expect(pressed('X')).toBe('select');
    expect(pressed('x', 'shift')).toBe('selectRange');
  });

  test('leave combinations with Ctrl to the browser', () => {
    expect(pressed('e', 'ctrl')).toBeUndefined();
    expect(pressed('Enter')).toBeUndefined();
  });

  test('recognize signs with or without Shift', () => {
    expect(pressed('?', 'shift')).toBe('help');
    expect(pressed('/')).toBe('search');
  });
});

test('quickBooksAddress returns each part', () => {
  expect(quickBooksAddress('Shop 4, Canal Walk, Cape Town, Western Cape, 7441')).toEqual([
    { term: 'Line 1', value: 'Shop 4' },
    { term: 'Line 2', value: 'Canal Walk' },
    { term: 'City', value: 'Cape Town' },
    { term: 'State', value: 'Western Cape' },
    { term: 'Postal code', value: '7441' },
    { term: 'Country', value: 'South Africa' },
  ]);
});

test('tells how long to wait after too many registrations, if it’s known', () => {
  expect(new RateLimitedError(42)).toMatchObject({ seconds: 42, message: 'Too many registrations' });
  expect(new RateLimitedError(null).seconds).toBeNull();
});
