import { useMutation, useQueryClient } from '@tanstack/react-query';
import { insertCustomer } from '../cache/insert-customer.ts';
import { refreshList } from '../cache/refresh-list.ts';
import { lookForDuplicatesAgain } from '../duplicates/look-again.ts';
import { useCustomers } from '../port-context.ts';

/** Restores a customer that this desk has just deleted: what was read is still true of the others. */
export function useUndoRemove() {
  const customers = useCustomers();
  const client = useQueryClient();
  return useMutation({
    mutationFn: customers.restore,
    onSuccess: (outcome, record) => {
      if (outcome === 'gone') return;
      insertCustomer(client, record);
      lookForDuplicatesAgain(client);
    },
  });
}

/** Restores a customer that may have been deleted on another desk, so that this one may still count it. */
export function useRestore() {
  const customers = useCustomers();
  const client = useQueryClient();
  return useMutation({
    mutationFn: customers.restore,
    onSuccess: (outcome) => {
      if (outcome !== 'gone') void refreshList(client);
    },
  });
}

/** Restores at most 100 customers at once. Who asks for more has the list read again after the last of them. */
export function useRestoreSome() {
  return useMutation({ mutationFn: useCustomers().restoreSome });
}
