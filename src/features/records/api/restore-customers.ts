import { useMutation, useQueryClient } from '@tanstack/react-query';
import { insertCustomer } from '../cache/insert-customer.ts';
import { refreshList } from '../cache/refresh-list.ts';
import { checksOf } from '../checks/checks.ts';
import { useRecordsApi } from './records-api-context.ts';

/** Restores a customer that this desk deleted. Resolves to null when it was deleted permanently. */
export function useUndoDelete() {
  const restore = useRestoreOne();
  const client = useQueryClient();
  return useMutation({
    mutationFn: restore,
    onSuccess: (restored) => {
      if (restored) insertCustomer(client, restored);
    },
  });
}

/** Restores a customer that may have been deleted on another desk. Resolves to null when it was deleted permanently. */
export function useRestoreCustomer() {
  const restore = useRestoreOne();
  const client = useQueryClient();
  return useMutation({
    mutationFn: restore,
    onSuccess: (restored) => {
      if (!restored) return;
      checksOf(client).put([restored]);
      void refreshList(client);
    },
  });
}

/** Restores at most 100 customers. The caller invalidates the list after the last batch. */
export function useRestoreCustomers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useRecordsApi().restore,
    onSuccess: (restored) => checksOf(client).put(restored),
  });
}

function useRestoreOne() {
  const api = useRecordsApi();
  return async ({ id }: { id: string }) => (await api.restore([id]))[0] ?? null;
}
