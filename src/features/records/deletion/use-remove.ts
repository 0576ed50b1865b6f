import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeCustomers } from '../cache/remove-customers.ts';
import { lookForDuplicatesAgain } from '../duplicates/look-again.ts';
import { useCustomers } from '../port-context.ts';

/** Deletes a customer, who can be restored for 30 days. */
export function useRemove() {
  const customers = useCustomers();
  const client = useQueryClient();
  return useMutation({
    mutationFn: customers.remove,
    onSuccess: (_, record) => {
      removeCustomers(client, [record]);
      lookForDuplicatesAgain(client);
    },
  });
}

/** Deletes at most 100 customers at once, who can be restored for 30 days. */
export function useRemoveSome() {
  const customers = useCustomers();
  const client = useQueryClient();
  return useMutation({
    mutationFn: customers.removeSome,
    onSuccess: ({ left }, records) =>
      removeCustomers(
        client,
        records.filter(({ id }) => !left.has(id)),
      ),
  });
}
