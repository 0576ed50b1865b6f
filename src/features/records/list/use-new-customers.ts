import { useQuery } from '@tanstack/react-query';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { keys } from '../cache/keys.ts';
import type { OverviewData } from '../cache/list-data.ts';
import { useCustomers } from '../port-context.ts';

/** How many customers registered since the overview was read; polled while the page is visible. */
export function useNewCustomers(overview: OverviewData | undefined): number {
  const customers = useCustomers();
  const since = overview?.newest ?? null;
  const { data } = useQuery({
    queryKey: keys.newCustomers(since),
    queryFn: ({ signal }) => customers.count({ after: since ?? undefined }, signal),
    enabled: overview !== undefined,
    refetchInterval: ARRIVALS_POLL,
    staleTime: 0,
  });
  return data ?? 0;
}
