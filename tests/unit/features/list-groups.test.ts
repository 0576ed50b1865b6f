import { expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { DuplicateGroup } from '#features/records/facts/checks-state.ts';
import { problem } from '#lib/quickbooks/problems.ts';
import { karoo } from '../../../stories/fixtures/customers.ts';
import { duplicateGroups } from '#features/records/views/duplicates.ts';
import { dayGroups } from '#features/records/views/registrations.ts';
import { reasonGroups } from '#features/records/views/to-fix.tsx';
import { matchingGroups } from '#features/records/views/define-view.ts';

const today = { now: new Date('2026-11-20T12:00:00Z'), day: '2026-11-20' };

function customer(id: string, created_at: string): CustomerRecord {
  return { ...karoo, id, created_at, company_name: id };
}

const a = customer('a', '2026-11-20T09:00:00Z');
const b = customer('b', '2026-11-20T08:00:00Z');
const c = customer('c', '2026-11-18T08:00:00Z');

test('dayGroups groups customers by day, with short and full dates', () => {
  const groups = dayGroups({ customers: [a, b, c], days: undefined, today, search: '' });
  expect(groups.map(({ label, title, rows }) => [label, title, rows])).toEqual([
    ['Today', 'Friday, 20 November 2026', [a, b]],
    ['Wed, 18 Nov', 'Wednesday, 18 November 2026', [c]],
  ]);
});

test('dayGroups counts the customers of a whole day, of which some may not be loaded', () => {
  const days = [
    { day: '2026-11-20', customers: 250 },
    { day: '2026-11-18', customers: 0 },
  ];
  const counts = dayGroups({ customers: [a, b, c], days, today, search: '' }).map(({ count }) => count);
  expect(counts).toEqual(['250 customers', '1 customer']);
});

test('dayGroups shows no count until the days are counted', () => {
  expect(dayGroups({ customers: [a], days: undefined, today, search: '' })[0]?.count).toBeUndefined();
});

test('reasonGroups puts each customer under its first reason that needs a person, refused ones first', () => {
  const found = (record: CustomerRecord, ...reasons: Parameters<typeof problem>[0][]) => ({
    record,
    problems: reasons.map((reason) => problem(reason, 'physicalAddress', '')),
  });
  const named = (id: string) => customer(id, c.created_at);
  const certain = { ...problem('mail-refused', 'emailAddress', ''), correction: {}, isCertain: true };
  const groups = reasonGroups({
    toFix: [
      found(a, 'no-postal-code', 'no-city'),
      found(b, 'no-province', 'no-postal-code'),
      found(named('d'), 'no-postal-code'),
      found(c, 'no-province'),
      { record: named('e'), problems: [certain, problem('phone', 'cellPhone', '')] },
      found(named('Y'), 'name-taken'),
      found(named('x'), 'name-taken'),
      found(named(' y'), 'name-taken'),
    ],
  });
  expect(groups.map(({ label, count, rows }) => [label, count, ...rows.map(({ id }) => id)])).toEqual([
    ['Name already used', '3 customers', 'x', 'Y', ' y'],
    ['No province', '2 customers', 'b', 'c'],
    ['No city', '1 customer', 'a'],
    ['Phone number', '1 customer', 'e'],
  ]);
});

test('duplicateGroups shows a customer once, and those that only share a value on request', () => {
  const result = {
    duplicates: [
      { id: '1', members: [b, a], strength: 'likely', reasons: ['nameSame', 'phoneSame'] },
      { id: '2', members: [c, a], strength: 'likely', reasons: ['emailSame'] },
      { id: '3', members: [c, b, a], strength: 'shared', reasons: ['vatSame'] },
    ] satisfies DuplicateGroup[],
  };
  expect(duplicateGroups(result).likely.map(({ label, rows }) => [label, rows])).toEqual([
    ['Same company name · Same phone number', [b, a]],
  ]);
  const shared = { duplicates: result.duplicates.slice(2) };
  expect(duplicateGroups(shared).likely).toEqual([]);
  expect(duplicateGroups(shared).shared.map(({ label, rows }) => [label, rows])).toEqual([
    ['Same VAT number', [c, b, a]],
  ]);
});

test('matchingGroups leaves out customers that don’t match, and groups without any, and counts the others', () => {
  const groups = dayGroups({
    customers: [a, { ...b, company_name: 'Vaal' }, c],
    days: undefined,
    today,
    search: '',
  });
  expect(matchingGroups(groups, '')).toBe(groups);
  const rows = [{ ...b, company_name: 'Vaal' }];
  expect(matchingGroups(groups, 'vaal')).toEqual([{ ...groups[0], count: '1 customer', rows }]);
});
