import { expect, test } from 'vitest';
import { matchedField } from '#features/records/abilities/edit/edit.ts';
import type { CustomerSearch } from '#lib/customer/search.ts';
import { karoo } from '../../../stories/fixtures/customers.ts';

const record = {
  ...karoo,
  contact_person: 'Zoë Müller',
  vat_reg_nr: '4220122222',
  physical_address: 'Shop 4, Sandton',
};

test.each<[string | undefined, CustomerSearch]>([
  ['companyName', 'KAROO'],
  ['contactPerson', 'Müller'],
  ['contactPerson', { by: 'words', text: 'muller' }],
  ['emailAddress', record.email_address.slice(2)],
  ['cellPhone', { by: 'phone', text: `27${record.cell_phone.slice(1)}` }],
  ['vatRegNr', { by: 'vat', text: '422012' }],
  // The search doesn't find addresses.
  [undefined, 'Sandton'],
  [undefined, ''],
])('an edit begins with %s after a search for %o', (field, search) => {
  expect(matchedField(record, search)).toBe(field);
});
