import { describe, expect, test } from 'vitest';
import type { CustomerDraft } from '#lib/customer.ts';
import { validateDraft } from '#lib/validation.ts';
import { readCount } from '../../../scripts/seed/arguments.ts';
import { type InventedCustomer, inventCustomers } from '../../../scripts/seed/invent.ts';

const UNTIL = new Date('2026-11-20T09:20:00Z');
const COUNT = 5_000;
const customers = [...inventCustomers(COUNT, UNTIL)];

describe('invented customers', () => {
  test('are as many as asked for, whatever the number', () => {
    for (const count of [1, 7, 1_000]) expect([...inventCustomers(count, UNTIL)]).toHaveLength(count);
    expect(customers).toHaveLength(COUNT);
  });

  test('keep every rule of the form', () => {
    expect(customers.filter((customer) => Object.keys(validateDraft(draftOf(customer))).length > 0)).toEqual(
      [],
    );
  });

  test('are the same in every run; another day moves their times and nothing else', () => {
    expect([...inventCustomers(COUNT, UNTIL)]).toEqual(customers);
    const later = [...inventCustomers(COUNT, new Date('2026-11-23T14:00:00Z'))];
    expect(later.map(withoutTime)).toEqual(customers.map(withoutTime));
    expect(later.map(({ created_at }) => created_at)).not.toEqual(
      customers.map(({ created_at }) => created_at),
    );
  });

  test('registered one after the other within three years, none after the end, some on its day', () => {
    const times = customers.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort());
    expect(times[0]?.slice(0, 4)).toBe('2023');
    const newest = times.at(-1) ?? '';
    expect(newest <= UNTIL.toISOString()).toBe(true);
    expect(newest.slice(0, 10)).toBe('2026-11-20');
  });

  test('registered on weekdays, as a rule', () => {
    const onSundays = customers.filter(({ created_at }) => new Date(created_at).getUTCDay() === 0).length;
    const onMondays = customers.filter(({ created_at }) => new Date(created_at).getUTCDay() === 1).length;
    expect(onSundays).toBeGreaterThan(0);
    expect(onMondays).toBeGreaterThan(10 * onSundays);
  });

  test('hold what is hard to search for and to export', () => {
    const names = customers.map(({ company_name }) => company_name);
    for (const hard of ['(Pty) Ltd', '"', '%', '_', ',', '&', 'ô', ' CC']) {
      expect(names.filter((name) => name.includes(hard)).length, hard).toBeGreaterThan(0);
    }
    // Half of all, as among real companies: the worst case of a search.
    expect(names.filter((name) => name.endsWith('(Pty) Ltd')).length / COUNT).toBeCloseTo(0.5, 1);
    expect(new Set(names).size / COUNT).toBeGreaterThan(0.9);
  });
});

describe('npm run seed', () => {
  test('takes a number of customers, 1,000 without one', () => {
    expect(readCount(['100000'])).toBe(100_000);
    expect(readCount([])).toBe(1_000);
  });

  test.each([['0'], ['many'], ['1000001'], ['-5'], ['10', '20']])('refuses %s', (...args) => {
    expect(() => readCount(args)).toThrow(`not "${args.join(' ')}"`);
  });
});

function withoutTime(customer: InventedCustomer) {
  return { ...customer, created_at: '' };
}

function draftOf(customer: InventedCustomer): CustomerDraft {
  return {
    companyName: customer.company_name,
    contactPerson: customer.contact_person,
    cellPhone: customer.cell_phone,
    officePhone: customer.office_phone ?? '',
    physicalAddress: customer.physical_address,
    emailAddress: customer.email_address,
    vatRegNr: customer.vat_reg_nr ?? '',
  };
}
