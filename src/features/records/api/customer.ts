import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { keys } from './keys.ts';
import { useRecordsApi } from './records-api.ts';
import { removeRecords } from './refresh.ts';

/**
 * Returns a customer as it is now; null when it was deleted, undefined while it's unknown. A watched one is fetched
 * again every ARRIVALS_POLL and on focus.
 */
export function useCustomer(id: string, { watched = false } = {}) {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.customer(id),
    queryFn: async () => {
      const found = await api.find(id);
      if (!found) removeRecords(client, new Set([id]));
      return found;
    },
    staleTime: 0,
    refetchInterval: watched && ARRIVALS_POLL,
    refetchOnWindowFocus: watched && 'always',
  });
}
