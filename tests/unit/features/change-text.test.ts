import { expect, test } from 'vitest';
import type { RecentChange } from '#features/records/api/changes-api.ts';
import { doneText } from '#features/records/abilities/undo/logged-changes.ts';

const change = (values: Partial<RecentChange>): RecentChange => ({
  id: '1',
  number: 1,
  kind: 'edit',
  customers: 1,
  undone: 0,
  undoable: 1,
  customer_id: '1',
  company_name: 'Karoo',
  other_name: null,
  file_name: null,
  files: 0,
  changed_at: '2026-11-20T09:13:01.571+00:00',
  changed_by_email: 'admin@example.com',
  latest_id: null,
  latest_kind: null,
  latest_parts: null,
  latest_at: null,
  latest_by_email: null,
  ...values,
});
const many = { customers: 2_452, customer_id: null, company_name: null };

test.each<[string, Partial<RecentChange>]>([
  ['Edited Karoo', {}],
  ['2,452 customers fixed', { kind: 'fix', ...many }],
  ['Merged 3 customers into Karoo', { kind: 'merge', customers: 3 }],
  ['Deleted Karoo', { kind: 'delete' }],
  ['2 customers restored', { kind: 'restore', ...many, customers: 2 }],
  ['1 customer deleted permanently', { kind: 'erase', ...many, customers: 1 }],
  ['Kept Karoo and Bosveld separate', { kind: 'distinct', customers: 2, other_name: 'Bosveld' }],
  ['Accepted as is: Karoo', { kind: 'accept' }],
  ['2 customers kept separate', { kind: 'distinct', ...many, customers: 2 }],
  ['4 customers changed', { kind: 'undo', ...many, customers: 4 }],
  ['Marked as updated: Karoo', { kind: 'mark' }],
  ['2,452 customers marked as updated', { kind: 'mark', ...many }],
  ['Not in QuickBooks: Karoo', { kind: 'absent' }],
  ['Imported: all.csv', { kind: 'answer', file_name: 'all.csv', files: 1 }],
  ['Not imported: all.csv and 2 older', { kind: 'withdraw', file_name: 'all.csv', files: 3 }],
])('a change is listed as "%s"', (text, values) => {
  expect(doneText(change(values), values.customers ?? 1)).toBe(text);
});
