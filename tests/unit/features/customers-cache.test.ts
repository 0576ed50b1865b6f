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

function clientWith(overview: OverviewData): {
  client: QueryClient;
  overview: () => OverviewData | undefined;
} {
  const client = new QueryClient();
  client.setQueryData<OverviewData>(keys.overview, overview);
  return { client, overview: () => client.getQueryData<OverviewData>(keys.overview) };
}

// Registrations after the newest known customer are offered as new. An older value would offer them twice.
test('makes a restored customer the newest if it is', () => {
  const { client, overview } = clientWith({ total: 4, newest: EARLIER });
  insertCustomer(client, customer({ created_at: LATER }));
  expect(overview()).toEqual({ total: 5, newest: LATER });
});

test('makes the only restored customer the newest', () => {
  const { client, overview } = clientWith({ total: 0, newest: null });
  insertCustomer(client, customer({ created_at: EARLIER }));
  expect(overview()).toEqual({ total: 1, newest: EARLIER });
});

test('keeps the newest when an older customer is restored', () => {
  const { client, overview } = clientWith({ total: 4, newest: LATER });
  insertCustomer(client, customer({ created_at: EARLIER }));
  expect(overview()).toEqual({ total: 5, newest: LATER });
});

test('removes deleted customers from the total and the list, and invalidates other counts', () => {
  const { client, overview } = clientWith({ total: 5, newest: LATER });
  const [one, two, other] = ['1', '2', '3'].map((id) => customer({ id }));
  if (!one || !two || !other) throw new Error('The fixture has no customers.');
  const counts = [keys.daysFound(''), keys.daysFound('karoo'), keys.newToExport];
  for (const key of counts) client.setQueryData(key, 'counted');
  client.setQueryData<ListData>(keys.customersFound(''), {
    pages: [{ search: '', from: null, onlyNew: false, records: [other, two, one], next: undefined }],
    pageParams: [undefined],
  });

  removeCustomers(client, [one, two]);
  expect(overview()?.total).toBe(3);
  expect(client.getQueryData<ListData>(keys.customersFound(''))?.pages[0]?.records).toEqual([other]);
  for (const key of counts) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('deselects deleted customers, and updates changed ones in the selection', () => {
  const client = new QueryClient();
  const [one, two, other] = ['1', '2', '3'].map((id) => customer({ id }));
  if (!one || !two || !other) throw new Error('The fixture has no customers.');
  const selected = () => Array.from(client.getQueryData<SelectionData>(keys.selection)?.values() ?? []);
  removeCustomers(client, [one]);
  expect(selected()).toEqual([]);

  client.setQueryData(keys.selection, withRecords(NO_SELECTION, [one, two]));
  const changed = { ...two, company_name: 'Vaal Repeaters' };
  replaceCustomer(client, two, changed);
  replaceCustomer(client, other, { ...other, company_name: 'Not selected' });
  removeCustomers(client, [one, other]);
  expect(selected()).toEqual([{ record: changed, day: '2026-11-20' }]);
});

test('removes deleted customers from those changed since the export', () => {
  const client = new QueryClient();
  const [one, two] = ['1', '2'].map((id) => ({
    customer: customer({ id }),
    exported: customer({ id, cell_phone: '0830000001' }),
    export_id: 1,
    exported_at: EARLIER,
    changed_at: LATER,
  }));
  if (!one || !two) throw new Error('The fixture has no customers.');
  client.setQueryData(editKeys.changedOf(undefined), [one, two]);
  removeCustomers(client, [one.customer]);
  expect(client.getQueryData(editKeys.changedOf(undefined))).toEqual([two]);
});

test('removes missing customers from the counts only if they were listed or selected', () => {
  const { client, overview } = clientWith({ total: 5, newest: LATER });
  const [listed, selected, elsewhere] = ['1', '2', '3'].map((id) => customer({ id }));
  if (!listed || !selected || !elsewhere) throw new Error('The fixture has no customers.');
  client.setQueryData<ListData>(keys.customersFound(''), {
    pages: [{ search: '', from: null, onlyNew: false, records: [listed], next: undefined }],
    pageParams: [undefined],
  });

  removeGone(client, [elsewhere]);
  expect(overview()?.total, 'neither').toBe(5);

  client.setQueryData(keys.selection, withRecords(NO_SELECTION, [selected]));
  removeGone(client, [listed, selected, elsewhere]);
  expect(overview()?.total).toBe(3);
  expect(client.getQueryData<ListData>(keys.customersFound(''))?.pages[0]?.records).toEqual([]);
  expect(client.getQueryData<SelectionData>(keys.selection)?.size).toBe(0);
});

test('removes an edited customer from searches that it no longer matches', () => {
  const client = new QueryClient();
  const [one, two] = [customer({ id: '1' }), customer({ id: '2', created_at: EARLIER })];
  const list = (search: string): ListData => ({
    pages: [{ search, from: null, onlyNew: false, records: [one, two], next: undefined }],
    pageParams: [undefined],
  });
  for (const search of ['', 'karoo']) client.setQueryData(keys.customersFound(search), list(search));
  const changed = { ...one, company_name: 'Vaal Repeaters', email_address: 'info@vaal.example' };
  replaceCustomer(client, one, changed);
  const listed = (search: string) =>
    client.getQueryData<ListData>(keys.customersFound(search))?.pages[0]?.records;
  expect(listed('karoo')).toEqual([two]);
  expect(listed('')).toEqual([changed, two]);
});
