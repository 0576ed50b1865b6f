import { expect, test } from 'vitest';
import { choicesOf, mergedValues } from '#lib/merged-values.ts';
import { customer } from '../lib/records.ts';

const kept = customer({ id: 'a', office_phone: null });

test('values that differ only in format leave no choice, and the kept one counts', () => {
  const other = customer({
    id: 'b',
    office_phone: null,
    cell_phone: kept.cell_phone.replace(/^0/, '27'),
    email_address: kept.email_address.toUpperCase(),
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
    },
  ]);
});

test('a value is preferred to an empty one', () => {
  const choices = choicesOf([kept, customer({ id: 'b', office_phone: '0115551234' })]);
  expect(mergedValues(kept, choices, {}).office_phone).toBe('0115551234');
  expect(mergedValues(kept, choices, { officePhone: 'a' }).office_phone).toBeNull();
});
