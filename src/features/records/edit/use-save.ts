import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { readAgain } from '../cache/read-again.ts';
import { replaceCustomer } from '../cache/replace-customer.ts';
import { lookForDuplicatesAgain } from '../duplicates/look-again.ts';
import { useCustomers } from '../port-context.ts';
import { keys } from './keys.ts';
import { noteSaved } from './use-latest.ts';

/** Saves a customer. What was read follows: the list, an open search, the counts and the check for QuickBooks. */
export function useSave() {
  const customers = useCustomers();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ shown, wanted }: { shown: CustomerRecord; wanted: CustomerInsert }) =>
      customers.update(shown, wanted),
    onSuccess: (result, { shown }) => {
      if (result.outcome === 'gone') return;
      // In a conflict, too: what is stored now is what the list should show.
      replaceCustomer(client, shown, result.customer);
      noteSaved(client, shown, result.customer);
      void readAgain(client, { queryKey: keys.history(shown.id) });
      void readAgain(client, { queryKey: keys.changed });
      lookForDuplicatesAgain(client);
    },
  });
}
