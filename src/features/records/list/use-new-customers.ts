import { useQuery } from '@tanstack/react-query';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { keys } from '../cache/keys.ts';
import type { OverviewData } from '../cache/list-data.ts';
import { useRecordsApi } from '../api/records-api-context.ts';

/** Returns how many customers registered since the totals were read. Polls while the page is visible. */
export function useNewCustomers(overview: OverviewData | undefined): number {
  const api = useRecordsApi();
  const since = overview?.newest ?? null;
  const { data } = useQuery({
    queryKey: keys.newCustomers(since),
    queryFn: ({ signal }) => api.count({ since: since ?? undefined }, signal),
    enabled: overview !== undefined,
    refetchInterval: ARRIVALS_POLL,
    staleTime: 0,
  });
  return data ?? 0;
}
