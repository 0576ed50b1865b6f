import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { keys as editKeys } from '../edit/keys.ts';
import type { ChangedCustomer } from '../api/records-api.ts';
import { checksOf } from '../checks/checks.ts';
import { readCountsAgain } from './read-counts-again.ts';
import { keys } from './keys.ts';
import type { ListData, OverviewData } from './list-data.ts';
import { beginReadingsAgain } from './read-again.ts';
import { type SelectionData, withoutRecords as withoutSelected } from './selection-data.ts';

/** Removes deleted customers from the cache without a refetch. */
export function removeCustomers(client: QueryClient, records: readonly CustomerRecord[]): void {
  if (records.length === 0) return;
  beginReadingsAgain(client);
  const ids = new Set(records.map(({ id }) => id));
  client.setQueriesData<ListData>({ queryKey: keys.customers }, (data) => data && withoutRecords(data, ids));
  client.setQueryData<SelectionData>(keys.selection, (data) => data && withoutSelected(data, ids));
  client.setQueriesData<readonly ChangedCustomer[]>({ queryKey: editKeys.changed }, (data) =>
    data?.some(({ customer }) => ids.has(customer.id))
      ? data.filter(({ customer }) => !ids.has(customer.id))
      : data,
  );
  readCountsAgain(client);
  checksOf(client).remove([...ids]);
  client.setQueryData<OverviewData>(
    keys.overview,
    (overview) => overview && { ...overview, total: Math.max(overview.total - ids.size, 0) },
  );
}

/** Removes customers that no longer exist, if they're listed or selected; the counts of others stay. */
export function removeGone(client: QueryClient, records: readonly CustomerRecord[]): void {
  const selected = client.getQueryData<SelectionData>(keys.selection);
  const held = records.filter((record) => isListed(client, record) || selected?.has(record.id));
  if (held.length === 0) return;
  removeCustomers(client, held);
}

/** Returns whether a cached list has the customer. */
export function isListed(client: QueryClient, { id }: CustomerRecord): boolean {
  return client
    .getQueriesData<ListData>({ queryKey: keys.customers })
    .some(([, data]) => data?.pages.some(({ records }) => records.some((record) => record.id === id)));
}

function withoutRecords(data: ListData, ids: ReadonlySet<string>): ListData {
  if (!data.pages.some(({ records }) => records.some(({ id }) => ids.has(id)))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    records: page.records.filter(({ id }) => !ids.has(id)),
  }));
  return { ...data, pages };
}
