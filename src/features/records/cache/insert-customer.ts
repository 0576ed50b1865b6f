import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { newestFirst } from '#lib/list-order.ts';
import { matchesSearch } from '#lib/search.ts';
import { keys as editKeys } from '../edit/keys.ts';
import { checksOf } from '../checks/checks.ts';
import { readCountsAgain } from './read-counts-again.ts';
import { isNewList, keys } from './keys.ts';
import type { ListData, OverviewData } from './list-data.ts';
import { beginReadingsAgain, readAgain } from './read-again.ts';
import { isListed } from './remove-customers.ts';

/** Adds a restored customer to the cached lists, unless they were fetched again with it. */
export function insertCustomer(client: QueryClient, record: CustomerRecord): void {
  checksOf(client).put([record]);
  if (isListed(client, record)) return;
  beginReadingsAgain(client);
  client.setQueriesData<ListData>({ queryKey: keys.customers }, (data) => data && withRecord(data, record));
  // The restored customer may have changed since its export.
  if (client.getQueryData<ReadonlyMap<string, unknown>>(keys.exportedAt)?.has(record.id)) {
    void readAgain(client, { queryKey: editKeys.changed });
  }
  readCountsAgain(client);
  void readAgain(client, { predicate: ({ queryKey }) => isNewList(queryKey) });
  const overview = client.getQueryData<OverviewData>(keys.overview);
  if (!overview) return;
  const total = overview.total + 1;
  // After a refetch its newest customer may be older; then this one isn't new.
  const isNewest = overview.newest === null || record.created_at > overview.newest;
  const newest = isNewest ? record.created_at : overview.newest;
  client.setQueryData<OverviewData>(keys.overview, { total, newest });
}

/** Returns the list with the customer on its page, or unchanged when that page isn't loaded. */
function withRecord(data: ListData, record: CustomerRecord): ListData {
  const page = data.pages.findIndex(({ next }) => !next || newestFirst(record, next) <= 0);
  const target = data.pages[page];
  // Lists of new customers are fetched again: it may have been exported.
  if (!target || target.onlyNew || !matchesSearch(record, target.search)) return data;
  if (target.from !== null && dayOf(record.created_at) > target.from) return data;
  const records = [...target.records, record].toSorted(newestFirst);
  return { ...data, pages: data.pages.with(page, { ...target, records }) };
}
