import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { checksOf } from './checks.ts';
import { keptEdits } from './kept-edits.ts';
import { keys } from './keys.ts';
import { type DeletedCustomer, type DeletedPage, useRecordsApi } from './records-api.ts';
import { refresh, removeRecords } from './refresh.ts';

/** Deletes at most 100 customers, which can be restored for 30 days. */
export function useDeleteCustomers() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (records: readonly CustomerRecord[]) => api.remove(records.map(({ id }) => id)),
    onSuccess: ({ left }, records) => {
      const gone = new Set(records.map(({ id }) => id).filter((id) => !left.has(id)));
      removeRecords(client, gone);
      checksOf(client).remove([...gone]);
      void refresh(client);
    },
  });
}

/** Deletes at most 100 customers permanently, with every copy of their data and the edits kept on this device. */
export function useDeletePermanently() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (records: readonly CustomerRecord[]) => api.removePermanently(records.map(({ id }) => id)),
    onSuccess: (_, records) => {
      for (const { id } of records) keptEdits.remove(id);
      void refresh(client);
    },
  });
}

/** Restores at most 100 customers. Returns those that weren't deleted permanently. */
export function useRestoreCustomers() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (records: readonly Pick<CustomerRecord, 'id'>[]) => api.restore(records.map(({ id }) => id)),
    onSuccess: (restored) => {
      checksOf(client).put(restored);
      void refresh(client);
    },
  });
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
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const readsOn = enabled && all && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  return query;
}

function byId({ pages }: InfiniteData<DeletedPage>): ReadonlyMap<string, DeletedCustomer> {
  return new Map(pages.flatMap(({ customers }) => customers.map((each) => [each.id, each])));
}
