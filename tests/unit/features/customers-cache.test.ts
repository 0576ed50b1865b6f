import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { insertCustomer } from '#features/records/cache/insert-customer.ts';
import { keys } from '#features/records/cache/keys.ts';
import type { ListData, OverviewData } from '#features/records/cache/list-data.ts';
import { removeCustomers, removeGone } from '#features/records/cache/remove-customers.ts';
import { replaceCustomer } from '#features/records/cache/replace-customer.ts';
import { NO_SELECTION, type SelectionData, withRecords } from '#features/records/cache/selection-data.ts';
import { keys as editKeys } from '#features/records/edit/keys.ts';
import { customer } from '../lib/records.ts';

const EARLIER = '2026-11-20T08:00:00+00:00';
const LATER = '2026-11-20T10:00:00+00:00';
const [one, two, other] = [customer({ id: '1' }), customer({ id: '2' }), customer({ id: '3' })];

const selected = (client: QueryClient) =>
  Array.from(client.getQueryData<SelectionData>(keys.selection)?.values() ?? []);

// Registrations after the newest known customer are offered as new. An older value would offer them twice.
test.each([
  [EARLIER, LATER, LATER],
  [null, EARLIER, EARLIER],
  [LATER, EARLIER, LATER],
])('with the newest from %s, one restored from %s makes it %s', (newest, created_at, after) => {
  const client = new QueryClient();
  client.setQueryData<OverviewData>(keys.overview, { total: 4, newest });
  insertCustomer(client, customer({ created_at }));
  expect(client.getQueryData(keys.overview)).toEqual({ total: 5, newest: after });
});

test('deselects deleted customers, and updates changed ones in the selection', () => {
  const client = new QueryClient();
  removeCustomers(client, [one]);
  expect(selected(client)).toEqual([]);
  client.setQueryData(keys.selection, withRecords(NO_SELECTION, [one, two]));
  const changed = { ...two, company_name: 'Vaal Repeaters' };
  replaceCustomer(client, two, changed);
  replaceCustomer(client, other, { ...other, company_name: 'Not selected' });
  removeCustomers(client, [one, other]);
  expect(selected(client)).toEqual([{ record: changed, day: '2026-11-20' }]);
});

test('removes deleted customers from those changed since the export', () => {
  const client = new QueryClient();
  const rest = { exported: customer(), export_id: 1, exported_at: EARLIER, changed_at: LATER };
  const listed = [one, two].map((each) => ({ customer: each, ...rest }));
  client.setQueryData(editKeys.changedOf(undefined), listed);
  removeCustomers(client, [one]);
  expect(client.getQueryData(editKeys.changedOf(undefined))).toEqual(listed.slice(1));
});

test('removes missing customers from the counts only if they were listed or selected', () => {
  const client = new QueryClient();
  const total = () => client.getQueryData<OverviewData>(keys.overview)?.total;
  client.setQueryData<OverviewData>(keys.overview, { total: 5, newest: LATER });
  client.setQueryData<ListData>(keys.customersFound(''), {
    pages: [{ search: '', from: null, onlyNew: false, records: [one], next: undefined }],
    pageParams: [undefined],
  });
  removeGone(client, [other]);
  expect(total(), 'neither').toBe(5);
  client.setQueryData(keys.selection, withRecords(NO_SELECTION, [two]));
  removeGone(client, [one, two, other]);
  expect(total()).toBe(3);
  expect(client.getQueryData<ListData>(keys.customersFound(''))?.pages[0]?.records).toEqual([]);
  expect(selected(client)).toEqual([]);
});
