import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { newId } from '#lib/new-id.ts';
import { useAfterRows } from './after-rows.ts';
import { keptEdits } from './kept-edits.ts';
import { keys } from './keys.ts';
import { useReadOn } from './read-on.ts';
import { type DeletedCustomer, type DeletedPage, type RecordsApi, useRecordsApi } from './records-api.ts';
import { showChange, useDeskMutation } from './refresh.ts';

/** Customers of a change. A repeated request for it changes nothing again. */
export interface Batch {
  records: readonly CustomerRecord[];
  change: string;
}

/** Deletes a customer, which can be restored for 30 days. */
export function useDeleteCustomer() {
  return useDeskMutation(
    (api, { id }: CustomerRecord) => api.removeOne(id),
    (client, { outcome }, { id }) => outcome !== 'left' && showChange(client, { remove: [id] }),
  );
}

/** Deletes at most 100 customers, which can be restored for 30 days. Returns the ids that this change deleted. */
export function useDeleteCustomers() {
  return useDeskMutation(
    (api, { records, change }: Batch) => api.remove(idsOf(records), change),
    (client, _, { records }) => showChange(client, { remove: idsOf(records) }),
  );
}

/** Deletes at most 100 customers permanently, with every copy of their data and the edits kept on this device. */
export function useDeletePermanently() {
  return useDeskMutation(
    (api, { records, change }: Batch) => api.removePermanently(idsOf(records), change),
    (_, _done, { records }) => idsOf(records).forEach(keptEdits.remove),
  );
}

/** Restores a customer. Returns it, or nothing if it was deleted permanently. */
export function useRestoreCustomer() {
  return useDeskMutation(
    (api, { id }: CustomerRecord) => api.restore([id], newId()),
    (client, restored) => showChange(client, { put: restored }),
  );
}

/** Restores at most 100 customers. Returns those that weren't deleted permanently. */
export function useRestoreCustomers() {
  return useDeskMutation(
    (api, { records, change }: Batch) => api.restore(idsOf(records), change),
    (client, restored) => showChange(client, { put: restored }),
  );
}

function idsOf(records: readonly CustomerRecord[]): string[] {
  return records.map(({ id }) => id);
}

/** Returns the customers deleted within 30 days by id, page by page or `all`. Not cached. */
export function useDeletedCustomers({ enabled, all }: { enabled: boolean; all: boolean }) {
  const api = useRecordsApi();
  const query = useInfiniteQuery({
    queryKey: keys.deleted,
    queryFn: ({ pageParam, signal }) => api.listDeleted(pageParam, signal),
    initialPageParam: undefined as DeletedCustomer | undefined,
    getNextPageParam: ({ next }) => next,
    select: byId,
    gcTime: 0,
    enabled,
  });
  useReadOn(query, enabled && all);
  return query;
}

/** Returns how many customers were deleted within 30 days; undefined until it's known. */
export function useDeletedCount(): number | undefined {
  const api = useRecordsApi();
  return useAfterRows(keys.deletedCount, (signal) => api.countDeleted(signal));
}

/** Reads all customers deleted within 30 days. */
export async function allDeleted(api: RecordsApi, signal: AbortSignal): Promise<CustomerRecord[]> {
  const records: CustomerRecord[] = [];
  for (let after: DeletedCustomer | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await api.listDeleted(after, signal);
    records.push(...page.customers.map(({ customer }) => customer));
    after = page.next;
  }
  return records;
}

function byId({ pages }: InfiniteData<DeletedPage>): ReadonlyMap<string, DeletedCustomer> {
  return new Map(pages.flatMap(({ customers }) => customers.map((each) => [each.id, each])));
}
