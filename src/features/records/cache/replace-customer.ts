import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { newestFirst } from '#lib/list-order.ts';
import { matchesSearch } from '#lib/search.ts';
import { checksOf } from '../checks/checks.ts';
import { keys } from './keys.ts';
import type { DaysData, ListData } from './list-data.ts';
import { beginReadingsAgain, readAgain } from './read-again.ts';
import { type SelectionData, withRecords as withSelected } from './selection-data.ts';

/**
 * Replaces a changed customer in the cache without a refetch. Searches that match it now get it, others lose it. The
 * counts of searches are fetched again.
 */
export function replaceCustomer(client: QueryClient, before: CustomerRecord, after: CustomerRecord): void {
  beginReadingsAgain(client);
  client.setQueriesData<ListData>({ queryKey: keys.customers }, (data) => data && withRecord(data, after));
  client.setQueryData<SelectionData>(keys.selection, (data) =>
    data?.has(after.id) ? withSelected(data, [after]) : data,
  );
  void readAgain(client, {
    queryKey: keys.days,
    predicate: ({ state }) => {
      const search = (state.data as DaysData | undefined)?.search ?? '';
      return matchesSearch(before, search) !== matchesSearch(after, search);
    },
  });
  checksOf(client).replace([{ before, after }]);
}

function withRecord(data: ListData, record: CustomerRecord): ListData {
  const search = data.pages[0]?.search ?? '';
  const found = matchesSearch(record, search);
  const listed = data.pages.some(({ records }) => records.some(({ id }) => id === record.id));
  if (!listed && !found) return data;
  if (!listed && data.pages[0]?.onlyNew) return data;
  if (!listed) {
    const place = data.pages.findIndex(({ next }) => !next || newestFirst(record, next) <= 0);
    const page = data.pages[place];
    if (!page) return data;
    const records = [...page.records, record].toSorted(newestFirst);
    return { ...data, pages: data.pages.with(place, { ...page, records }) };
  }
  const pages = data.pages.map((page) => ({
    ...page,
    records: page.records.flatMap((known) => (known.id === record.id ? (found ? [record] : []) : [known])),
  }));
  return { ...data, pages };
}
