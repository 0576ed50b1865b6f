import { expect, test } from 'vitest';
import { differingFields, valuesText } from '#lib/quickbooks/differing-fields.ts';
import { customer } from './records.ts';

test('a name’s other spelling in QuickBooks isn’t a difference', () => {
  const [there, here] = [
    customer({ company_name: 'KAROO RADIO PTY LTD', contact_person: 'THANDI NKOSI', vat_reg_nr: null }),
    customer({ company_name: 'Karoo Radio (Pty) Ltd' }),
  ];
  expect(differingFields(there, here)).toEqual(['vatRegNr']);
  expect(differingFields(customer({ company_name: 'Karoo Sound' }), customer())).toEqual(['companyName']);
});

test('one version’s values of fields are shown in one line', () => {
  const moved = customer({ physical_address: '7 Kerk Street\nParys', vat_reg_nr: null });
  expect(valuesText(['cellPhone', 'physicalAddress', 'vatRegNr'], moved)).toBe(
    `Cell phone: ${moved.cell_phone}; Physical address: 7 Kerk Street, Parys; VAT registration number: –`,
  );
});
