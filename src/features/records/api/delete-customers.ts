import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { checksOf } from '../checks/checks.ts';
import { keptEdits } from '../edit/kept-edit.ts';
import { useRecordsApi } from './records-api-context.ts';
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
