import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { newestFirst } from '#lib/list-order.ts';
import { matchesSearch } from '#lib/search.ts';
import { keys as editKeys } from '../edit/keys.ts';
import { type ReadinessData, withCustomer } from '../readiness/readiness-data.ts';
import { countDays } from './count-days.ts';
import { countNewToExport } from './count-new-to-export.ts';
import { keys } from './keys.ts';
import type { ListData, OverviewData } from './list-data.ts';
import { beginReadingsAgain, readAgain } from './read-again.ts';
import { isListed } from './remove-customers.ts';

/** Puts a restored customer back into everything that was read, unless it was read again with the customer in it. */
export function insertCustomer(client: QueryClient, record: CustomerRecord): void {
  if (isListed(client, record)) return;
  beginReadingsAgain(client);
  client.setQueriesData<ListData>({ queryKey: keys.customers }, (data) => data && withRecord(data, record));
  // Who was in an export may have been changed since.
  if (client.getQueryData<ReadonlyMap<string, string>>(keys.exportedAt)?.has(record.id)) {
    void readAgain(client, { queryKey: editKeys.changed });
  }
  countDays(client, [record], 1);
  countNewToExport(client, [record], 1);
  client.setQueryData<ReadinessData>(keys.readiness, (data) => data && withCustomer(data, record));
  const overview = client.getQueryData<OverviewData>(keys.overview);
  if (!overview) return;
  const total = overview.total + 1;
  // If the overview was read again meanwhile, its newest customer may be an older one: this one is not new.
  const isNewest = overview.newest === null || record.created_at > overview.newest;
  const newest = isNewest ? record.created_at : overview.newest;
  client.setQueryData<OverviewData>(keys.overview, { total, newest });
}

/** On the page that it was read with; on none when that page is yet to be loaded. */
function withRecord(data: ListData, record: CustomerRecord): ListData {
  const page = data.pages.findIndex(({ next }) => !next || newestFirst(record, next) <= 0);
  const target = data.pages[page];
  if (!target || !matchesSearch(record, target.search)) return data;
  if (target.from !== null && dayOf(record.created_at) > target.from) return data;
  const records = [...target.records, record].toSorted(newestFirst);
  return { ...data, pages: data.pages.with(page, { ...target, records }) };
}
