import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { type ChangedCustomer, useRecordsApi } from './records-api.ts';
import { refresh } from './refresh.ts';

/** Returns the customers changed since their last export by id, last edited first. */
export function useChangedCustomers() {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.changed,
    queryFn: ({ signal }) => api.changedCustomers(signal),
    select: byId,
  });
}

function byId(changed: readonly ChangedCustomer[]): ReadonlyMap<string, ChangedCustomer> {
  return new Map(changed.map((each) => [each.customer.id, each]));
}

/** Marks customers as updated in QuickBooks. Returns null when someone else edited all of them since. */
export function useMarkUpdated() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: readonly ChangedCustomer[]) => api.markUpdated(changed),
    onSuccess: () => void refresh(client),
  });
}

/** Undoes {@link useMarkUpdated}. */
export function useUnmarkUpdated() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (markId: number) => api.unmarkUpdated(markId),
    onSuccess: () => void refresh(client),
  });
}
