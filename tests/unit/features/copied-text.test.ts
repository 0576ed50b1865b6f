import { expect, test } from 'vitest';
import { copiedText } from '#features/records/abilities/copy/copy.tsx';
import { customer } from '../lib/records.ts';

const full = customer({ physical_address: '12 Main Road\nSandton\n2196' });
const short = customer({ office_phone: null, vat_reg_nr: null });

test('a field is copied as it is stored, a missing one as nothing', () => {
  expect(copiedText(full, 'companyName')).toBe('Karoo Radio');
  expect(copiedText(full, 'physicalAddress')).toBe('12 Main Road\nSandton\n2196');
  expect([copiedText(short, 'officePhone'), copiedText(short, 'vatRegNr')]).toEqual(['', '']);
});

test('all details are copied as lines in the order of the form, without empty values', () => {
  expect(copiedText(full, 'everything').split('\n')).toEqual([
    'Company name: Karoo Radio',
    'Contact person: Thandi Nkosi',
    'Cell phone: 0825551234',
    'Office phone: 0115551234',
    'Physical address: 12 Main Road, Sandton, 2196',
    'Email address: info@karooradio.co.za',
    'VAT registration number: 4220122222',
  ]);
  expect(copiedText(short, 'everything').split('\n')).toHaveLength(5);
});
