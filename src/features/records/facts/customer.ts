import { useQuery } from '@tanstack/react-query';
import { ARRIVALS_POLL } from '#lib/dates/timing.ts';
import { keys } from '../api/keys.ts';
import { useRecordsApi } from '../api/records-api.ts';
import { showChange } from './refresh.ts';

/** Returns the current customer; null when deleted, undefined when unknown. `watched` fetches it every ARRIVALS_POLL. */
export function useCustomer(id: string, { watched = false } = {}) {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.customer(id),
    queryFn: async ({ client }) => {
      const found = await api.find(id);
      if (!found) showChange(client, { remove: [id] });
      return found;
    },
    staleTime: 0,
    refetchInterval: watched && ARRIVALS_POLL,
    refetchOnWindowFocus: watched && 'always',
  });
}

/** Returns the edits of a customer, newest first. */
export function useHistory(id: string) {
  const api = useRecordsApi();
  return useQuery({ queryKey: keys.history(id), queryFn: ({ signal }) => api.history(id, signal) });
}
