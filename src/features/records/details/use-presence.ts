import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { keys } from '../cache/keys.ts';
import { removeGone } from '../cache/remove-customers.ts';
import { useCustomers } from '../port-context.ts';

export interface Presence {
  /** The customer as last read. */
  record: CustomerRecord;
  /** Somebody has deleted it since. */
  isDeleted: boolean;
}

/**
 * Whether an open customer is still there, and as what: asked for when it is opened, every ARRIVALS_POLL, and when the
 * page is looked at again. One who is not leaves the list, too. Without an answer it counts as there.
 */
export function usePresence(opened: CustomerRecord): Presence {
  const customers = useCustomers();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.presence(opened.id),
    queryFn: async () => {
      const found = await customers.find(opened.id);
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
