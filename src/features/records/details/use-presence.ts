import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { keys } from '../cache/keys.ts';
import { removeGone } from '../cache/remove-customers.ts';
import { useRecordsApi } from '../api/records-api-context.ts';

export interface Presence {
  record: CustomerRecord;
  isDeleted: boolean;
}

/** Fetches an open customer again every ARRIVALS_POLL and on focus. Removes a deleted one from the list. */
export function usePresence(opened: CustomerRecord): Presence {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.presence(opened.id),
    queryFn: async () => {
      const found = await api.find(opened.id);
      if (!found) removeGone(client, [opened]);
      return found;
    },
    refetchInterval: ARRIVALS_POLL,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return { record: data ?? opened, isDeleted: data === null };
}
