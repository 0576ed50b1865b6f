import { useQuery } from '@tanstack/react-query';
import { keys } from '../edit/keys.ts';
import { useRecordsApi } from './records-api-context.ts';

/** Returns the customers changed since their last export, or the one with the id. */
export function useChangedCustomers(id?: string) {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.changedOf(id),
    queryFn: ({ signal }) => api.changedCustomers(id === undefined ? undefined : [id], signal),
  });
}
