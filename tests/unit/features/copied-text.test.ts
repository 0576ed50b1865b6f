import { expect, test } from 'vitest';
import { copiedText } from '#features/records/copy/values.ts';
import { customer } from '../lib/records.ts';

const full = customer({ physical_address: '12 Main Road\nSandton\n2196' });

test.each([
  ['companyName', 'Karoo Radio'],
  ['contactPerson', 'Thandi Nkosi'],
  ['cellPhone', '0825551234'],
  ['officePhone', '0115551234'],
  ['emailAddress', 'info@karooradio.co.za'],
  ['vatRegNr', '4220122222'],
  ['physicalAddress', '12 Main Road\nSandton\n2196'],
] as const)('the %s is copied as it is stored', (field, text) => {
  expect(copiedText(full, field)).toBe(text);
});

test.each(['officePhone', 'vatRegNr'] as const)('a missing %s is copied as nothing', (field) => {
  expect(copiedText(customer({ office_phone: null, vat_reg_nr: null }), field)).toBe('');
});

test('copies all details as lines, in the order of the form', () => {
  expect(copiedText(full, 'everything').split('\n')).toEqual([
    'Company name: Karoo Radio',
    'Contact person: Thandi Nkosi',
    'Cell phone: 0825551234',
    'Office phone: 0115551234',
    'Physical address: 12 Main Road, Sandton, 2196',
    'Email address: info@karooradio.co.za',
    'VAT registration number: 4220122222',
  ]);
});

test('skips empty values', () => {
  const text = copiedText(customer({ office_phone: null, vat_reg_nr: null }), 'everything');
  expect(text).not.toMatch(/Office phone|VAT/);
  expect(text.split('\n')).toHaveLength(5);
});
