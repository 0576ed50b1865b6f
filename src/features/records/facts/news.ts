import { type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query';
import type { CheckTask } from '#lib/checks/checker.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import { checksOf } from './checks.ts';
import { keys } from '../api/keys.ts';
import { type CustomerPair, type RecordsApi, useRecordsApi } from '../api/records-api.ts';

/** What became of customers, by this desk or another one. */
export interface News extends Partial<Pick<CheckTask, 'put' | 'remove'>> {
  /** Pairs, and whether they're marked as not duplicates now. */
  decided?: readonly (readonly [pair: CustomerPair, isDistinct: boolean])[];
  /** What was accepted, by customer. */
  accepted?: ReadonlyMap<string, Accepted>;
  /** There's more, which the checks read from the log. */
  isPartial?: boolean;
}

/** How many works of several writes each client has. */
const busy = new WeakMap<QueryClient, number>();

/** The one way for news to the screen: shows what the page knows of it at once, and fetches what only the database knows. */
export function takeNews(client: QueryClient, news: News = {}): void {
  showNews(client, news);
  void refresh(client);
}

/** Takes the news of several writes, and fetches once, because counting 100,000 customers is slower than a write. */
export async function takeNewsOf<Result>(client: QueryClient, work: () => Promise<Result>): Promise<Result> {
  busy.set(client, (busy.get(client) ?? 0) + 1);
  try {
    return await work();
  } finally {
    busy.set(client, (busy.get(client) ?? 1) - 1);
    void refresh(client);
  }
}

/** Fetches the lists again from their first page. */
export async function refreshFromTop(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: keys.lists, type: 'inactive' });
  client.setQueriesData<InfiniteData<unknown>>(
    { queryKey: keys.lists },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  await refresh(client);
}

/** Returns a mutation with news. `newsOf` returns what's known of it, and may tell the admin. */
export function useDeskMutation<Variables, Result>(
  write: (api: RecordsApi, variables: Variables) => Promise<Result>,
  newsOf?: (result: Result, variables: Variables) => News | undefined,
) {
  const api = useRecordsApi();
  return useMutation({
    mutationFn: (variables: Variables) => write(api, variables),
    onSuccess: (result, variables, _, { client }) => takeNews(client, newsOf?.(result, variables)),
  });
}

/** Shows news in the loaded lists, the selection, the details and the checks, without fetching. */
export function showNews(client: QueryClient, news: News): void {
  const { put = [], remove = [], decided = [], accepted, isPartial = false } = news;
  if (put.length + remove.length > 0) showCustomers(client, { put, remove });
  const checks = checksOf(client);
  for (const [pair, isDistinct] of decided) checks.setDistinct(pair, isDistinct);
  if (accepted) checks.accept(accepted);
  if (isPartial) void checks.catchUp();
}

type Listed = InfiniteData<{ records: readonly CustomerRecord[] }>;

function showCustomers(client: QueryClient, { put, remove }: CheckTask): void {
  const changed = new Map(put.map((record) => [record.id, record]));
  const removed = new Set(remove);
  const current = (records: Iterable<CustomerRecord>) =>
    Array.from(records).flatMap((record) =>
      removed.has(record.id) ? [] : [changed.get(record.id) ?? record],
    );
  const lists = client.getQueriesData<Listed>({ queryKey: keys.lists, type: 'active' });
  const shown = new Set(
    lists.flatMap(([, list]) => list?.pages.flatMap(({ records }) => records.map(({ id }) => id)) ?? []),
  );
  client.setQueriesData<ReadonlyMap<string, CustomerRecord>>({ queryKey: keys.editedInSearch }, (edited) => {
    const kept = put.filter(({ id }) => shown.has(id) || edited?.has(id));
    return (
      edited &&
      new Map([...edited, ...kept.map((each) => [each.id, each] as const)].filter(([id]) => !removed.has(id)))
    );
  });
  client.setQueriesData<Listed>(
    { queryKey: keys.lists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, records: current(page.records) })) },
  );
  client.setQueryData<ReadonlyMap<string, CustomerRecord>>(
    keys.selection,
    (selected) => selected && new Map(current(selected.values()).map((record) => [record.id, record])),
  );
  for (const record of put) {
    // Only if it's in the details.
    client.setQueryData<CustomerRecord | null>(keys.customer(record.id), (seen) =>
      seen === undefined ? seen : record,
    );
  }
  checksOf(client).change({ put, remove });
}

/** Fetches what's shown again. Cancels earlier requests, which may have read an older state. */
async function refresh(client: QueryClient): Promise<void> {
  if (busy.get(client)) return;
  await client.cancelQueries({ queryKey: keys.all });
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.all }),
    client.invalidateQueries({ queryKey: keys.otherSearches }, { cancelRefetch: false }),
  ]);
}
