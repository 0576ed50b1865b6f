import { hashKey, type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query';
import type { CheckTask } from '#lib/checks/checker.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Baseline } from '../api/baselines-api.ts';
import type { Page } from '../api/customers-api.ts';
import { keys } from '../api/keys.ts';
import { type RecordsApi, useRecordsApi } from '../api/records-api.ts';
import { checksOf } from './checks.ts';
import type { CheckNews } from './checks-state.ts';
import { type Decision, quickbooksListOf } from './quickbooks-list-store.ts';

/** What became of customers, by this desk or another one. */
export interface News extends CheckNews {
  /** What was decided about QuickBooks' list, by customer; null for a decision that's forgotten. */
  listed?: ReadonlyMap<string, Decision | null>;
  /** There's more, which the checks read from the log. */
  isPartial?: boolean;
}

/** The running works of each client, and whether their news said all that changed in the baselines. */
const busy = new WeakMap<QueryClient, { works: number; saysBaselines: boolean }>();

/** The one way for news to the screen: shows what the page knows of it at once, and fetches what only the database knows. */
export function takeNews(client: QueryClient, news: News = {}): void {
  showNews(client, news);
  void refresh(client, news.listed !== undefined);
}

/** Takes the news of several writes, and fetches once, because counting 100,000 customers is slower than a write. */
export async function takeNewsOf<Result>(client: QueryClient, work: () => Promise<Result>): Promise<Result> {
  const running = busy.get(client) ?? { works: 0, saysBaselines: true };
  busy.set(client, running);
  running.works += 1;
  try {
    return await work();
  } catch (error) {
    running.saysBaselines = false;
    throw error;
  } finally {
    running.works -= 1;
    if (running.works === 0) busy.delete(client);
    void refresh(client, running.saysBaselines);
  }
}

/** Fetches the lists again from their first page. */
export async function refreshFromTop(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: keys.lists, type: 'inactive' });
  client.setQueriesData<InfiniteData<unknown>>(
    { queryKey: keys.lists },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  await refresh(client, false);
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
  const { put = [], remove = [], decided = [], accepted, listed, isPartial = false } = news;
  const checks = checksOf(client);
  if (put.length + remove.length > 0) showCustomers(client, { put, remove });
  if (put.length + remove.length + decided.length + (accepted?.size ?? 0) > 0) checks.take(news);
  if (listed) showDecisions(client, listed);
  if (isPartial) void checks.catchUp();
}

type Listed = InfiniteData<Pick<Page<CustomerRecord>, 'rows'>>;

function showCustomers(client: QueryClient, { put, remove }: CheckTask): void {
  const changed = new Map(put.map((record) => [record.id, record]));
  const removed = new Set(remove);
  const current = (records: Iterable<CustomerRecord>) =>
    Array.from(records).flatMap((record) =>
      removed.has(record.id) ? [] : [changed.get(record.id) ?? record],
    );
  const lists = client.getQueriesData<Listed>({ queryKey: keys.lists, type: 'active' });
  const shown = new Set(
    lists.flatMap(([, list]) => list?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? []),
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
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: current(page.rows) })) },
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
}

/** Shows decisions about QuickBooks' list, also in the baselines that were read. */
function showDecisions(client: QueryClient, listed: NonNullable<News['listed']>): void {
  const list = quickbooksListOf(client);
  list.decide(listed);
  const has = Array.from(listed).flatMap(([id, decision]): Baseline | [] => {
    const customer = checksOf(client).state.result?.customers.get(id);
    if (!decision?.has || !customer) return [];
    const values = list.state.result?.compared.get(id)?.baseline;
    return {
      customer_id: id,
      customer: { ...customer, ...values },
      since: new Date().toISOString(),
      export_id: 0,
      is_marked: true,
      changed_at: null,
    };
  });
  client.setQueryData<InfiniteData<Page<Baseline, string>>>(keys.allBaselines, (read) => {
    const others = read?.pages.map((page) => ({
      ...page,
      rows: page.rows.filter(({ customer_id }) => !listed.has(customer_id)),
    }));
    const [first, ...rest] = others ?? [];
    return read && first && { ...read, pages: [{ ...first, rows: [...first.rows, ...has] }, ...rest] };
  });
}

/** Fetches what's shown again. Cancels earlier requests, which may have read an older state. */
async function refresh(client: QueryClient, saysBaselines: boolean): Promise<void> {
  const running = busy.get(client);
  if (running) running.saysBaselines &&= saysBaselines;
  if (running) return;
  const isKnown = saysBaselines && client.isFetching({ queryKey: keys.allBaselines }) === 0;
  const predicate = ({ queryHash }: { queryHash: string }) =>
    !isKnown || queryHash !== hashKey(keys.allBaselines);
  await client.cancelQueries({ queryKey: keys.all, predicate });
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.all, predicate }),
    client.invalidateQueries({ queryKey: keys.otherSearches }, { cancelRefetch: false }),
  ]);
}
