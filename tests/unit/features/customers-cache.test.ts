import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { insertCustomer } from '#features/records/cache/insert-customer.ts';
import { keys } from '#features/records/cache/keys.ts';
import type { DaysData, ListData, OverviewData } from '#features/records/cache/list-data.ts';
import { removeCustomers, removeGone } from '#features/records/cache/remove-customers.ts';
import { replaceCustomer } from '#features/records/cache/replace-customer.ts';
import { NOBODY, type SelectionData, withRecords } from '#features/records/cache/selection-data.ts';
import { keys as duplicateKeys } from '#features/records/duplicates/keys.ts';
import { keys as editKeys } from '#features/records/edit/keys.ts';
import type { NewToExport } from '#features/records/export/port.ts';
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

// Whoever registered after the newest known customer is offered as new: an older one would be offered again.
test('a restored customer that is newer than all others is the newest again', () => {
  const { client, overview } = clientWith({ total: 4, newest: EARLIER });
  insertCustomer(client, customer({ created_at: LATER }));
  expect(overview()).toEqual({ total: 5, newest: LATER });
});

test('the first customer, restored, is the newest', () => {
  const { client, overview } = clientWith({ total: 0, newest: null });
  insertCustomer(client, customer({ created_at: EARLIER }));
  expect(overview()).toEqual({ total: 1, newest: EARLIER });
});

test('an older one leaves the newest as it is', () => {
  const { client, overview } = clientWith({ total: 4, newest: LATER });
  insertCustomer(client, customer({ created_at: EARLIER }));
  expect(overview()).toEqual({ total: 5, newest: LATER });
});

test('deleted ones are counted no more: of all, of their days, of those to export', () => {
  const { client, overview } = clientWith({ total: 5, newest: LATER });
  const [old, one, two, other] = [
    customer({ id: '1', created_at: '2026-11-19T08:00:00+00:00' }),
    customer({ id: '2', created_at: EARLIER }),
    customer({ id: '3', created_at: LATER }),
    customer({ id: '4', created_at: LATER, company_name: 'Vaal Repeaters' }),
  ];
  const days = (search: string, ...counts: number[]): DaysData => ({
    search,
    days: counts.map((customers, index) => ({ day: `2026-11-${20 - index}`, customers })),
  });
  client.setQueryData<DaysData>(keys.daysFound(''), days('', 3, 2));
  client.setQueryData<DaysData>(keys.daysFound('karoo'), days('karoo', 2, 1));
  client.setQueryData<NewToExport>(keys.newToExport, { customers: 3, since: old });
  client.setQueryData<ListData>(keys.customersFound(''), {
    pages: [{ search: '', from: null, records: [other, two, one, old], next: undefined }],
    pageParams: [undefined],
  });

  removeCustomers(client, [one, two, old]);
  expect(overview()?.total).toBe(2);
  expect(client.getQueryData(keys.daysFound(''))).toEqual(days('', 1, 1));
  expect(client.getQueryData(keys.daysFound('karoo'))).toEqual(days('karoo'));
  expect(client.getQueryData(keys.newToExport)).toMatchObject({ customers: 1 });
  expect(client.getQueryData<ListData>(keys.customersFound(''))?.pages[0]?.records).toEqual([other]);
});

test('who is deleted is no longer selected, and who is changed is selected as changed', () => {
  const client = new QueryClient();
  const [one, two, other] = ['1', '2', '3'].map((id) => customer({ id }));
  if (!one || !two || !other) throw new Error('There is nobody.');
  const selected = () => Array.from(client.getQueryData<SelectionData>(keys.selection)?.values() ?? []);
  removeCustomers(client, [one]);
  expect(selected()).toEqual([]);

  client.setQueryData(keys.selection, withRecords(NOBODY, [one, two]));
  const changed = { ...two, company_name: 'Vaal Repeaters' };
  replaceCustomer(client, two, changed);
  replaceCustomer(client, other, { ...other, company_name: 'Nobody selected it' });
  removeCustomers(client, [one, other]);
  expect(selected()).toEqual([{ record: changed, day: '2026-11-20' }]);
});

test('who is deleted is no longer among those who were changed since the export', () => {
  const client = new QueryClient();
  const [one, two] = ['1', '2'].map((id) => ({
    customer: customer({ id }),
    exportedAt: EARLIER,
    upTo: LATER,
    changes: [],
  }));
  if (!one || !two) throw new Error('There is nobody.');
  client.setQueryData(editKeys.changedOf(undefined), [one, two]);
  removeCustomers(client, [one.customer]);
  expect(client.getQueryData(editKeys.changedOf(undefined))).toEqual([two]);
});

test('who turned out to be gone is counted no more where they were listed or selected, and only there', () => {
  const { client, overview } = clientWith({ total: 5, newest: LATER });
  const [listed, selected, elsewhere] = ['1', '2', '3'].map((id) => customer({ id }));
  if (!listed || !selected || !elsewhere) throw new Error('There is nobody.');
  client.setQueryData<ListData>(keys.customersFound(''), {
    pages: [{ search: '', from: null, records: [listed], next: undefined }],
    pageParams: [undefined],
  });
  client.setQueryData(duplicateKeys.all, []);
  const isReadAgain = () => client.getQueryState(duplicateKeys.all)?.isInvalidated;

  removeGone(client, [elsewhere]);
  expect(overview()?.total, 'neither').toBe(5);
  expect(isReadAgain()).toBe(false);

  client.setQueryData(keys.selection, withRecords(NOBODY, [selected]));
  removeGone(client, [listed, selected, elsewhere]);
  expect(overview()?.total).toBe(3);
  expect(client.getQueryData<ListData>(keys.customersFound(''))?.pages[0]?.records).toEqual([]);
  expect(client.getQueryData<SelectionData>(keys.selection)?.size).toBe(0);
  expect(isReadAgain(), 'who may be there twice').toBe(true);
});

test('who is changed so that a search finds them no more is not in its list, and stays in that of all', () => {
  const client = new QueryClient();
  const [one, two] = [customer({ id: '1' }), customer({ id: '2', created_at: EARLIER })];
  const list = (search: string): ListData => ({
    pages: [{ search, from: null, records: [one, two], next: undefined }],
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
