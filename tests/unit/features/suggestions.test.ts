import { expect, test } from 'vitest';
import { helpRefused, helpValid } from '#features/customer-form/suggestions.ts';
import type { DraftField } from '#lib/customer.ts';

test('a refused value has a correction, and a phone number also advice', () => {
  expect(helpRefused('cellPhone', '082 555 1234')).toMatchObject({
    suggestion: { label: 'Use 0825551234', value: '0825551234' },
  });
  expect(helpRefused('cellPhone', '082555')).toEqual({ hint: expect.any(String), suggestion: undefined });
  expect(helpRefused('emailAddress', 'thandi')).toEqual({ hint: undefined, suggestion: undefined });
});

test.each<[DraftField, string, string | undefined, string | undefined]>([
  ['emailAddress', 'thandi@gmial.com', 'Did you mean thandi@gmail.com?', 'thandi@gmail.com'],
  ['emailAddress', 'thandi@gmail.com', undefined, undefined],
  [
    'physicalAddress',
    '12 Church Street, Bloemfontein, 9301',
    'Add Free State?',
    '12 Church Street, Bloemfontein, Free State, 9301',
  ],
  [
    'physicalAddress',
    '12 Church Street, Bloemfontein, South Africa, 9301',
    'Add Free State?',
    '12 Church Street, Bloemfontein, Free State, 9301',
  ],
  [
    'physicalAddress',
    '12 Church Street Bloemfontein 9301',
    'Use Bloemfontein, Free State',
    '12 Church Street, Bloemfontein, Free State, 9301',
  ],
  ['physicalAddress', '12 Church Street, Bloemfontein, Free State, 9301', undefined, undefined],
])('helps with the valid %s "%s": %s', (field, typed, label, value) => {
  expect(helpValid(field, typed, false).suggestion).toEqual(label && { label, value });
});

test.each([
  ['thandi@gmail.co', undefined],
  ['thandi@gmial.com.', undefined],
  ['thandi@gmial.com', 'thandi@gmail.com'],
])('while "%s" is typed, suggests %s', (typed, value) => {
  expect(helpValid('emailAddress', typed, true).suggestion?.value).toBe(value);
});
