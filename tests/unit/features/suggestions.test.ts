// cspell:ignore Gautang bloem julho polana vilakazi voortrekkerstraat
import { expect, test } from 'vitest';
import { helpRefused, helpValid } from '#features/customer-form/suggestions.tsx';
import { addressHints } from '#lib/address/hints.ts';
import type { DraftField } from '#lib/customer/customer.ts';

test('a refused value has a correction, and a phone number also advice', () => {
  expect(helpRefused('cellPhone', '082 555 1234')).toMatchObject({
    suggestion: { label: 'Use 0825551234', name: '0825551234', value: '0825551234' },
  });
  expect(helpRefused('cellPhone', '082555')).toEqual({ hint: expect.any(String), suggestion: undefined });
  expect(helpRefused('emailAddress', 'thandi')).toEqual({ hint: undefined, suggestion: undefined });
});

test.each<[DraftField, string]>([
  ['officePhone', 'same as cell'],
  ['vatRegNr', 'N/A'],
])('an optional %s of "%s" can be left empty', (field, typed) => {
  expect(helpRefused(field, typed).suggestion).toMatchObject({ label: 'Leave it empty', value: '' });
});

test.each<[DraftField, string, string | undefined, string | undefined]>([
  ['cellPhone', '270825550101', 'Did you mean 27825550101?', '27825550101'],
  ['cellPhone', '0825550101', undefined, undefined],
  ['officePhone', '0000000000', 'Leave it empty', ''],
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
  [
    'physicalAddress',
    '12 Main Road, Sandton, Gautang, 2196',
    'Use Sandton, Gauteng',
    '12 Main Road, Sandton, Gauteng, 2196',
  ],
  ['physicalAddress', '12 Church Street, Bloemfontein, Free State, 9301', undefined, undefined],
  [
    'physicalAddress',
    '12 Church Street new line Bloemfontein new line 9301',
    'Use 12 Church Street, Bloemfontein, Free State, 9301',
    '12 Church Street\nBloemfontein\nFree State\n9301',
  ],
  ['physicalAddress', 'Westdene, Bloemfontein, Voortrekkerstraat 1420', undefined, undefined],
  ['physicalAddress', 'Av. 24 de Julho 2045, Polana, Maputo, 1100', undefined, undefined],
])('helps with the valid %s "%s": %s', (field, typed, label, value) => {
  const { suggestion } = helpValid(field, typed, false, addressHints);
  expect(suggestion && [suggestion.label, suggestion.value]).toEqual(label && [label, value]);
});

test.each([
  ['thandi@gmail.co', undefined],
  ['thandi@gmial.com.', undefined],
  ['thandi@gmial.com', 'thandi@gmail.com'],
])('while "%s" is typed, suggests %s', (typed, value) => {
  expect(helpValid('emailAddress', typed, true, addressHints).suggestion?.value).toBe(value);
});

test.each([
  ['12 Church Street, Bloemfontein, Free State', 'No postal code yet. Add it at the end.'],
  ['4521 Vilakazi Street, Orlando West, Soweto, Gauteng', 'No postal code yet. Add it at the end.'],
  ['12 Church Street\nWestdene', 'No postal code yet. Add it at the end. Is the city there, too?'],
  ['12 Church Street, Bloemfontein', 'No postal code yet. Add it at the end.'],
  ['12 Church Street, 9301', 'No city yet. Add it before the postal code.'],
  ['12 Church Street', 'No city or postal code yet. Add them at the end.'],
  ['Bloemfontein, 9301', 'No street yet. Add it at the start.'],
  ['.', 'No street, city or postal code yet. Add all three.'],
  ['12 Church Street, Bloemfontein, 9301', 'No province yet.'],
  ['12 Church Street, Bloemfontein, Free State, 9301', undefined],
  ['12 Kingsway, Maseru', undefined],
  ['', undefined],
])('asks about the address "%s", also while it’s typed: %s', (typed, question) => {
  for (const isTyping of [false, true]) {
    const { hint, asks } = helpValid('physicalAddress', typed, isTyping, addressHints);
    expect([hint, asks ?? false]).toEqual([question, question !== undefined]);
  }
});

test('offers a dictated address after typing', () => {
  const { suggestion } = helpValid('physicalAddress', '12 Church Street comma Bloem', true, addressHints);
  expect(suggestion).toBeUndefined();
});

test.each([
  ['12 Church Street, Bloemfontein', true, undefined],
  ['12 Church Street, Bloemfontein', false, '12 Church Street, Bloemfontein, Free State'],
  ['12 Church Street, Bloemfontein, 9301', true, '12 Church Street, Bloemfontein, Free State, 9301'],
])('for "%s", while typing: %s, suggests %s', (typed, isTyping, value) => {
  expect(helpValid('physicalAddress', typed, isTyping, addressHints).suggestion?.value).toBe(value);
});
