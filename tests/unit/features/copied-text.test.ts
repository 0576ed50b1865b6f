import { expect, test } from 'vitest';
import { detailsText } from '#features/records/abilities/copy/copy.tsx';
import { customer } from '../lib/records.ts';

test('all details are copied as lines in the order of the form, without empty values', () => {
  const full = customer({ physical_address: '12 Main Road\nSandton\n2196' });
  expect(detailsText(full).split('\n')).toEqual([
    'Company name: Karoo Radio',
    'Contact person: Thandi Nkosi',
    'Cell phone: 0825551234',
    'Office phone: 0115551234',
    'Physical address: 12 Main Road, Sandton, 2196',
    'Email address: info@karooradio.co.za',
    'VAT registration number: 4220122222',
  ]);
  const short = customer({ office_phone: null, vat_reg_nr: null });
  expect(detailsText(short).split('\n')).toHaveLength(5);
});
