import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import { isListed, removeCustomers } from '../cache/remove-customers.ts';
import { lookForDuplicatesAgain } from '../duplicates/look-again.ts';
import type { DeletedPage } from '../port.ts';
import { useCustomers } from '../port-context.ts';

/** Deletes a customer so that it cannot be restored, from the list or from among the deleted ones. */
export function useRemoveForGood() {
  const customers = useCustomers();
  const client = useQueryClient();
  return useMutation({
    mutationFn: customers.removeForGood,
    onSuccess: (_, record) => {
      if (isListed(client, record)) removeCustomers(client, [record]);
      client.setQueryData<InfiniteData<DeletedPage>>(keys.deleted, (data) => data && without(data, record));
      lookForDuplicatesAgain(client);
    },
  });
}

function without(data: InfiniteData<DeletedPage>, { id }: { id: string }): InfiniteData<DeletedPage> {
  const pages = data.pages.map((page) => ({
    ...page,
    customers: page.customers.filter((customer) => customer.id !== id),
  }));
  return { ...data, pages };
}
