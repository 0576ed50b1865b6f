import { expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { karoo } from '../../../stories/fixtures/customers.ts';
import { dayGroups, reasonGroups } from '#features/records/list/groups.ts';

const TODAY = '2026-11-20';

function customer(id: string, created_at: string): CustomerRecord {
  return { ...karoo, id, created_at, company_name: id };
}

const a = customer('a', '2026-11-20T09:00:00Z');
const b = customer('b', '2026-11-20T08:00:00Z');
const c = customer('c', '2026-11-18T08:00:00Z');

test('dayGroups groups customers by day, with short and full dates', () => {
  const groups = dayGroups([a, b, c], undefined, TODAY, undefined);
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
  const counts = dayGroups([a, b, c], days, TODAY, undefined).map(({ count }) => count);
  expect(counts).toEqual(['250 customers', '1 customer']);
});

test('dayGroups shows no count until the days are counted', () => {
  expect(dayGroups([a], undefined, TODAY, undefined)[0]?.count).toBeUndefined();
});

test('dayGroups exports the day of a group', () => {
  const exported: string[] = [];
  const groups = dayGroups([a, c], undefined, TODAY, (day) => exported.push(day));
  groups[1]?.action?.onSelect();
  expect(exported).toEqual(['2026-11-18']);
});

test('reasonGroups puts each customer under its first reason to fix, the most frequent reason first', () => {
  const finding = (reason: CheckFinding['reason']) => ({ reason, text: reason }) as CheckFinding;
  const findings = new Map([
    ['a', [finding('no-city')]],
    ['b', [finding('account-number'), finding('no-province')]],
    ['c', [finding('no-province')]],
  ]);
  const groups = reasonGroups([a, b, c], findings);
  expect(groups.map(({ label, count, rows }) => [label, count, rows])).toEqual([
    ['No province', '2 customers', [b, c]],
    ['No city', '1 customer', [a]],
  ]);
});
