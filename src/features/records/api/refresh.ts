import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { keys } from './keys.ts';

/** The clients with work of several writes. */
const busy = new WeakSet<QueryClient>();

/** Fetches what's shown again. Cancels earlier requests, which may have read an older state. */
export async function refresh(client: QueryClient): Promise<void> {
  if (busy.has(client)) return;
  await client.cancelQueries({ queryKey: keys.all });
  await client.invalidateQueries({ queryKey: keys.all });
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

/** Updates customers in the loaded lists and the selection. Removes those for which `update` returns null. */
export function updateRecords(
  client: QueryClient,
  update: (record: CustomerRecord) => CustomerRecord | null,
): void {
  client.setQueriesData<InfiniteData<{ records: readonly CustomerRecord[] }>>(
    { queryKey: keys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          records: page.records.flatMap((record) => update(record) ?? []),
        })),
      },
  );
  client.setQueryData<ReadonlyMap<string, CustomerRecord>>(
    keys.selection,
    (selected) =>
      selected &&
      new Map(
        [...selected].flatMap(([id, record]) => {
          const updated = update(record);
          return updated ? [[id, updated]] : [];
        }),
      ),
  );
}

/** Removes customers from the loaded lists and the selection. */
export function removeRecords(client: QueryClient, ids: ReadonlySet<string>): void {
  updateRecords(client, (record) => (ids.has(record.id) ? null : record));
}
