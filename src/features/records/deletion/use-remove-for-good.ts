import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { keys } from '../cache/keys.ts';
import { removeCustomers, removeGone } from '../cache/remove-customers.ts';
import { lookForDuplicatesAgain } from '../duplicates/look-again.ts';
import { keptEdits } from '../edit/kept-edit.ts';
import type { DeletedPage } from '../port.ts';
import { useCustomers } from '../port-context.ts';

/**
 * Deletes a customer so that it cannot be restored: from the desk, or from among the deleted ones, whom the desk no
 * longer counts unless it has yet to learn that they are. What was typed about it on this device goes, too.
 */
export function useRemoveForGood({ from }: { from: 'desk' | 'deleted' }) {
  const customers = useCustomers();
  const client = useQueryClient();
  return useMutation({
    mutationFn: customers.removeForGood,
    onSuccess: (_, record) => {
      (from === 'desk' ? removeCustomers : removeGone)(client, [record]);
      client.setQueryData<InfiniteData<DeletedPage>>(keys.deleted, (data) => data && without(data, record));
      lookForDuplicatesAgain(client);
      keptEdits.remove(record.id);
    },
  });
}

function without(data: InfiniteData<DeletedPage>, { id }: CustomerRecord): InfiniteData<DeletedPage> {
  const pages = data.pages.map((page) => ({
    ...page,
    customers: page.customers.filter((customer) => customer.id !== id),
  }));
  return { ...data, pages };
}
