import { type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query';
import type { CheckTask } from '#lib/checks/checker.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { checksOf } from './checks.ts';
import { keys } from '../api/keys.ts';
import { type RecordsApi, useRecordsApi } from '../api/records-api.ts';

/** The clients with work of several writes. */
const busy = new WeakSet<QueryClient>();

/** Fetches what's shown again. Cancels earlier requests, which may have read an older state. */
export async function refresh(client: QueryClient): Promise<void> {
  if (busy.has(client)) return;
  await client.cancelQueries({ queryKey: keys.all });
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.all }),
    client.invalidateQueries({ queryKey: keys.otherSearches }, { cancelRefetch: false }),
  ]);
}

/** Runs several writes and refreshes once, because counting 100,000 customers is slower than a write. */
export async function refreshAfter<Result>(
  client: QueryClient,
  work: () => Promise<Result>,
): Promise<Result> {
  busy.add(client);
  try {
    return await work();
  } finally {
    busy.delete(client);
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

type Listed = InfiniteData<{ records: readonly CustomerRecord[] }>;

/** Shows changed customers, and those removed by id, at once in the loaded lists, the selection and the checks. */
export function showChange(client: QueryClient, { put = [], remove = [] }: Partial<CheckTask>): void {
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
  client.setQueryData<ReadonlyMap<string, CustomerRecord>>(keys.editedInSearch, (edited) => {
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
  checksOf(client).change({ put, remove });
}

/** Returns a mutation that refreshes what's shown. `onSuccess` shows its change before that. */
export function useDeskMutation<Variables, Result>(
  write: (api: RecordsApi, variables: Variables) => Promise<Result>,
  onSuccess?: (client: QueryClient, result: Result, variables: Variables) => void,
) {
  const api = useRecordsApi();
  return useMutation({
    mutationFn: (variables: Variables) => write(api, variables),
    onSuccess: (result, variables, _, { client }) => {
      onSuccess?.(client, result, variables);
      void refresh(client);
    },
  });
}
