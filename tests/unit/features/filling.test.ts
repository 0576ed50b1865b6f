// cspell:ignore Westdene
import { expect, test } from 'vitest';
import type { DraftField } from '#lib/customer/customer.ts';
import { completed, isFill } from '#features/customer-form/filling.ts';

test.each<[DraftField, filled: string, shown: string]>([
  ['cellPhone', '+27825550101', '0825550101'],
  ['cellPhone', '0027 82 555 0101', '0825550101'],
  ['cellPhone', '\u202A+27\u00A0(0)82 555-0101\u202C', '0825550101'],
  ['officePhone', '(051) 555.0148', '0515550148'],
  ['cellPhone', '+263 77 123 4567', '263771234567'],
  ['cellPhone', '00264 81 123 4567', '264811234567'],
  ['cellPhone', '+44 (0)7700 900123', '447700900123'],
  ['cellPhone', '1 212 555 0147', '12125550147'],
  ['vatRegNr', '4220 122 222', '4220122222'],
])('%s filled in with "%s" shows %s', (field, filled, shown) => {
  expect(completed(field, filled, [])).toBe(shown);
});

test.each<[DraftField, string]>([
  ['cellPhone', '77 123 4567'],
  ['cellPhone', '27825550101'],
  ['cellPhone', '+27 82 555 010'],
  ['cellPhone', '+27 82 555 0101 / 083 555 0102'],
  ['officePhone', '051 555 0148/9'],
  ['officePhone', '051 555 0148-49'],
  ['officePhone', '051 555 0148 ext 2'],
  ['companyName', '+27 82 555 0101'],
])('%s filled in with "%s" stays', (field, filled) => {
  expect(completed(field, filled, [])).toBe(filled);
});

test.each([
  ['12 Church Street\nWestdene', '12 Church Street\nWestdene\nBloemfontein, Free State, 9301'],
  ['12 Church Street, bloemfontein 9301', '12 Church Street, bloemfontein 9301\nFree State'],
  ['9301 Bloemfontein Road', '9301 Bloemfontein Road\nBloemfontein, Free State, 9301'],
])('the address "%s" gets only the parts that it doesn’t have', (address, shown) => {
  expect(completed('physicalAddress', address, ['Bloemfontein', 'Free State', '9301'])).toBe(shown);
});

test('one changed character isn’t a fill, wherever it is', () => {
  expect(isFill('082 555 0101', '082 555 010')).toBe(false);
  expect(isFill('0825', '0835')).toBe(false);
  expect(isFill('', '0825550101')).toBe(true);
});
