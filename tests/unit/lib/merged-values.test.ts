import { expect, test } from 'vitest';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, draftFields } from '#lib/customer/customer.ts';
import { choicesOf, mergedValues } from '#lib/customer/merged-values.ts';
import { customer } from '../lib/records.ts';

const kept = customer({ id: 'a', office_phone: null });

test('values that differ only in format leave no choice, and the kept one counts', () => {
  const other = customer({
    id: 'b',
    office_phone: null,
    cell_phone: kept.cell_phone.replace(/^0/, '27'),
    email_address: kept.email_address.toUpperCase(),
    company_name: ' Karoo,  Radio ',
  });
  expect(choicesOf([kept, other])).toEqual([]);
  expect(mergedValues(kept, [], {}).cell_phone).toBe(kept.cell_phone);
});

test('each different value is offered once', () => {
  const others = ['b', 'c'].map((id) => customer({ id, office_phone: null, company_name: 'Vaal Tyres' }));
  expect(choicesOf([kept, ...others])).toEqual([
    {
      field: 'companyName',
      sides: [
        { key: 'a', value: kept.company_name },
        { key: 'b', value: 'Vaal Tyres' },
      ],
      best: 'a',
    },
  ]);
});

test('each value that differs is a choice', () => {
  const other = customer({
    company_name: 'KarooRadio',
    contact_person: 'Jan Smit',
    cell_phone: '10082555123',
    office_phone: '0115551234',
    physical_address: '7 Kerk Street, Parys',
    email_address: 'jan@karooradio.co.za',
    vat_reg_nr: '4220122223',
  });
  const fields = (...customers: [CustomerRecord, CustomerRecord]) =>
    choicesOf(customers).map(({ field }) => field);
  expect(fields(kept, other)).toEqual(draftFields);
  // Only at the start of a South African number, 27 is the same as 0.
  expect(fields(other, { ...other, cell_phone: '127082555123' })).toEqual(['cellPhone']);
  const long = { ...other, cell_phone: '270825551234' };
  expect(fields(long, { ...other, cell_phone: '00825551234' })).toEqual(['cellPhone']);
});

test('a value is preferred to an empty one', () => {
  const choices = choicesOf([kept, customer({ id: 'b', office_phone: '0115551234' })]);
  expect(mergedValues(kept, choices, {}).office_phone).toBe('0115551234');
  expect(mergedValues(kept, choices, { officePhone: 'a' }).office_phone).toBeNull();
});

test.each([
  ['companyName', 'N/A', 'Vaal Tyres', 'Vaal Tyres'],
  ['companyName', 'Vaal: Tyres (Pty) Ltd', 'Vaal Tyres', 'Vaal Tyres'],
  ['companyName', 'Vaal Tyres', 'Vaal Tyres (Pty) Ltd', 'Vaal Tyres (Pty) Ltd'],
  ['contactPerson', 'T. Nkosi', 'Thandi Nkosi', 'Thandi Nkosi'],
  ['cellPhone', '0000000000', '0825551234', '0825551234'],
  ['emailAddress', 'thandi@gmial.com', 'thandi@gmail.com', 'thandi@gmail.com'],
  ['emailAddress', 'a@karoo.example', 'thandi.nkosi@karoo.example', 'a@karoo.example'],
  [
    'physicalAddress',
    '12 Main Road, next to the bank, Pietermaritzburg',
    '12 Main Road, Pietermaritzburg, KwaZulu-Natal, 3201',
    '12 Main Road, Pietermaritzburg, KwaZulu-Natal, 3201',
  ],
  [
    'physicalAddress',
    '12 Main Road, Pietermaritzburg, KwaZulu-Natal',
    '12 Main Road, Pietermaritzburg, KwaZulu-Natal, 3201',
    '12 Main Road, Pietermaritzburg, KwaZulu-Natal, 3201',
  ],
] as const)(
  'of the %s "%s" and "%s", prefers what QuickBooks accepts, then the fuller',
  (field, one, two, best) => {
    const { column } = customerFields[field];
    const pair = [customer({ id: 'a', [column]: one }), customer({ id: 'b', [column]: two })];
    const choices = choicesOf(pair);
    expect(mergedValues(pair[0] ?? kept, choices, {})[column]).toBe(best);
    const exchanged = choicesOf(pair.toReversed());
    // Equally good values: the kept customer's counts.
    const isTie = field === 'emailAddress' && best === one;
    expect(mergedValues(pair[1] ?? kept, exchanged, {})[column]).toBe(isTie ? two : best);
  },
);
