import { expect, test } from 'vitest';
import { correctionOf, joinCorrections } from '#lib/quickbooks/corrections.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Problem } from '#lib/quickbooks/problems.ts';
import { karoo } from '../../../stories/fixtures/customers.ts';

const customer: CustomerRecord = {
  ...karoo,
  physical_address: '12 Church Street\nSandton, 2196',
  email_address: 'thandi@gmial.com',
};

function problem(correction?: Problem['correction']): Problem {
  return {
    reason: 'no-province',
    kind: 'wrong',
    field: 'physicalAddress',
    text: 'No province',
    ...(correction && { correction }),
  };
}

test('correctionOf returns undefined for problems without a fix', () => {
  expect(correctionOf(customer, [problem()])).toBeUndefined();
});

test('correctionOf joins fixes of different values, and takes the first of those of one value', () => {
  const correction = correctionOf(customer, [
    problem({ physical_address: 'first' }),
    problem({ physical_address: 'second' }),
    problem({ email_address: 'thandi@gmail.com' }),
  ]);
  expect(correction?.fixed).toEqual({
    ...customer,
    physical_address: 'first',
    email_address: 'thandi@gmail.com',
  });
});

test('correctionOf is certain only if each of its fixes is', () => {
  const certain = { ...problem({ email_address: 'thandi@gmail.com' }), isCertain: true };
  expect(correctionOf(customer, [certain])?.isCertain).toBe(true);
  expect(correctionOf(customer, [certain, problem({ company_name: 'Karoo' })])?.isCertain).toBe(false);
});

test('correctionOf leaves out a fix of which one value is fixed already', () => {
  const correction = correctionOf(customer, [
    problem({ company_name: 'Karoo' }),
    problem({ company_name: 'Karoo Radio', contact_person: 'Thandi' }),
  ]);
  expect(correction?.fixed).toEqual({ ...customer, company_name: 'Karoo' });
});

test('joinCorrections makes one fix of those of a customer', () => {
  const other = { ...karoo, id: 'other' };
  const fixes = [
    { id: '1 name', record: customer, fixed: { ...customer, company_name: 'Karoo' }, isCertain: false },
    { id: 'other', record: other, fixed: { ...other, contact_person: 'Thandi' }, isCertain: true },
    { id: '1 phone', record: customer, fixed: { ...customer, office_phone: null }, isCertain: false },
  ];
  expect(joinCorrections(fixes).map(({ fixed }) => fixed)).toEqual([
    { ...customer, company_name: 'Karoo', office_phone: null },
    { ...other, contact_person: 'Thandi' },
  ]);
});
