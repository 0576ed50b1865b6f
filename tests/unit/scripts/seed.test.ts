import { describe, expect, test } from 'vitest';
import { toDraft } from '#lib/customer/customer.ts';
import { checkCustomer } from '#lib/quickbooks/problems.ts';
import { validateDraft } from '#lib/customer/validation.ts';
import { readCount } from '../../../scripts/seed/arguments.ts';
import { type InventedCustomer, inventCustomers } from '../../../scripts/seed/invent.ts';

const UNTIL = new Date('2026-11-20T09:20:00Z');
const COUNT = 5_000;
const customers = [...inventCustomers(COUNT, UNTIL)];

describe('sample customers', () => {
  test('sample customers are valid in the form', () => {
    const errors = customers.flatMap((customer) => Object.values(validateDraft(toDraft(customer))));
    expect(errors).toEqual([]);
  });

  test('sample customers are the same in every run, but their times follow the day', () => {
    expect([...inventCustomers(COUNT, UNTIL)]).toEqual(customers);
    const later = [...inventCustomers(COUNT, new Date('2026-11-23T14:00:00Z'))];
    expect(later.map(withoutTime)).toEqual(customers.map(withoutTime));
    expect(later).not.toEqual(customers);
  });

  test('sample customers are registered one after another within three years, some today and none in the future', () => {
    const times = customers.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort());
    expect(times[0]?.slice(0, 4)).toBe('2023');
    const newest = times.at(-1) ?? '';
    expect(newest <= UNTIL.toISOString()).toBe(true);
    expect(newest.slice(0, 10)).toBe('2026-11-20');
  });

  test('sample customers include names that are hard to search and export', () => {
    const names = customers.map(({ company_name }) => company_name);
    for (const hard of ['(Pty) Ltd', '"', '%', '_', ',', '&', 'ô', ' CC']) {
      expect(names.filter((name) => name.includes(hard)).length, hard).toBeGreaterThan(0);
    }
    // Half of the names, as among real companies, because that's a search's worst case.
    expect(names.filter((name) => name.endsWith('(Pty) Ltd')).length / COUNT).toBeCloseTo(0.5, 1);
    expect(new Set(names).size / COUNT).toBeGreaterThan(0.9);
  });

  test('sample customers need realistic fixes: most have no province, and some have typos', () => {
    const found = customers.flatMap((values) => checkCustomer({ ...values, id: '' }));
    const share = (wanted: string) => found.filter(({ reason }) => reason === wanted).length / COUNT;
    expect(share('no-province')).toBeGreaterThan(0.6);
    for (const reason of ['country', 'no-city', 'mail-host', 'phone', 'part-lost', 'no-postal-code']) {
      expect(share(reason), reason).toBeGreaterThan(0.002);
      expect(share(reason), reason).toBeLessThan(0.05);
    }
  });
});

describe('npm run seed', () => {
  test('accepts a number of customers, 1,000 by default', () => {
    expect(readCount(['100000'])).toBe(100_000);
    expect(readCount([])).toBe(1_000);
  });

  test.each([['0'], ['many'], ['1000001'], ['-5'], ['10', '20']])('npm run seed refuses %s', (...args) => {
    expect(() => readCount(args)).toThrow(`not "${args.join(' ')}"`);
  });
});

function withoutTime(customer: InventedCustomer) {
  return { ...customer, created_at: '' };
}
