import { useQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { type ChangedCustomer, useRecordsApi } from './records-api.ts';

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
