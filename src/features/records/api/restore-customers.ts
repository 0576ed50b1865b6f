import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { checksOf } from '../checks/checks.ts';
import { useRecordsApi } from './records-api-context.ts';
import { refresh } from './refresh.ts';

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
