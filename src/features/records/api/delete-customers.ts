import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { keys } from '../cache/keys.ts';
import { removeCustomers, removeGone } from '../cache/remove-customers.ts';
import { keptEdits } from '../edit/kept-edit.ts';
import type { DeletedPage } from './records-api.ts';
import { useRecordsApi } from './records-api-context.ts';

/** Deletes at most 100 customers, which can be restored for 30 days. */
export function useDeleteCustomers() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (records: readonly CustomerRecord[]) => api.remove(records.map(({ id }) => id)),
    onSuccess: ({ left }, records) => {
      removeCustomers(
        client,
        records.filter(({ id }) => !left.has(id)),
      );
    },
  });
}

/** Deletes a customer permanently, with every copy of its data and the edit kept on this device. */
export function useDeletePermanently({ from }: { from: 'desk' | 'deleted' }) {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CustomerRecord) => api.removePermanently([id]),
    onSuccess: (_, record) => {
      // The list may not know yet that the customer was deleted elsewhere.
      (from === 'desk' ? removeCustomers : removeGone)(client, [record]);
      client.setQueryData<InfiniteData<DeletedPage>>(keys.deleted, (data) => data && without(data, record));
      keptEdits.remove(record.id);
    },
  });
}

function without(data: InfiniteData<DeletedPage>, { id }: CustomerRecord): InfiniteData<DeletedPage> {
  const pages = data.pages.map((page) => ({
    ...page,
    customers: page.customers.filter((deleted) => deleted.id !== id),
  }));
  return { ...data, pages };
}
