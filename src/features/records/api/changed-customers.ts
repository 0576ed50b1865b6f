import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { useAfterRows } from './after-rows.ts';
import type { ChangedCustomer, ChangedPage } from './baselines-api.ts';
import { keys } from './keys.ts';
import { useReadOn } from './read-on.ts';
import { type RecordsApi, useRecordsApi } from './records-api.ts';

/** Returns the customers that differ from what QuickBooks has, by id, last changed first, page by page or `all`. */
export function useChangedCustomers({ enabled, all }: { enabled: boolean; all: boolean }) {
  const api = useRecordsApi();
  const query = useInfiniteQuery({
    queryKey: keys.changed,
    queryFn: ({ pageParam, signal }) => api.listChanged({ after: pageParam }, signal),
    initialPageParam: undefined as ChangedCustomer | undefined,
    getNextPageParam: ({ next }) => next,
    select: byId,
    enabled,
  });
  useReadOn(query, enabled && all);
  return query;
}

/** Returns how many customers differ from what QuickBooks has; undefined until it's known. */
export function useChangedCount(): number | undefined {
  const api = useRecordsApi();
  return useAfterRows(keys.changedCount, (signal) => api.countChanged(signal));
}

/** Reads all customers that differ from what QuickBooks has, as the list shows them. */
export async function allChanged(api: RecordsApi, signal: AbortSignal): Promise<CustomerRecord[]> {
  const records: CustomerRecord[] = [];
  for (let after: ChangedCustomer | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await api.listChanged({ after, limit: 1_000 }, signal);
    records.push(...page.customers.flatMap((each) => shownRecord(each) ?? []));
    after = page.next;
  }
  return records;
}

/** Returns a changed customer as the list shows it: as it is here, or as QuickBooks has a deleted one. */
export function shownRecord({ customer, baseline }: ChangedCustomer): CustomerRecord | null {
  return customer ?? baseline;
}

function byId({ pages }: InfiniteData<ChangedPage>): ReadonlyMap<string, ChangedCustomer> {
  return new Map(pages.flatMap(({ customers }) => customers.map((each) => [each.id, each])));
}
