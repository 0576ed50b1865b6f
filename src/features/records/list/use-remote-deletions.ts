import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { keys } from '../cache/keys.ts';
import type { ListData, OverviewData } from '../cache/list-data.ts';
import { removeCustomers } from '../cache/remove-customers.ts';
import type { SelectionData } from '../cache/selection-data.ts';
import type { RecordsApi } from '../api/records-api.ts';
import { useRecordsApi } from '../api/records-api-context.ts';

/**
 * Removes customers that were deleted on other desks, every ARRIVALS_POLL and on focus. Restored ones come with the
 * next refetch.
 */
export function useRemoteDeletions(overview: OverviewData | undefined): void {
  const api = useRecordsApi();
  const client = useQueryClient();
  useQuery({
    queryKey: keys.departures,
    queryFn: ({ signal }) => look(api, client, signal),
    enabled: overview !== undefined,
    initialData: 0,
    refetchOnMount: false,
    refetchInterval: ARRIVALS_POLL,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}

/** Compares the counts, and removes missing customers from the cache. Returns the time. */
async function look(api: RecordsApi, client: QueryClient, signal: AbortSignal): Promise<number> {
  const before = client.getQueryData<OverviewData>(keys.overview);
  if (!before) return Date.now();
  const [total, arrivals] = await Promise.all([
    api.count({}, signal),
    api.count({ since: before.newest ?? undefined }, signal),
  ]);
  const known = total - (before.newest === null ? 0 : arrivals);
  // This desk's own changes update the count themselves.
  if (known === before.total || !isAsBefore(client, before)) return Date.now();
  const held = customersHeld(client);
  const there = await api.filterExisting(
    held.map(({ id }) => id),
    signal,
  );
  if (!isAsBefore(client, before)) return Date.now();
  removeCustomers(
    client,
    held.filter(({ id }) => !there.has(id)),
  );
  client.setQueryData<OverviewData>(keys.overview, (now) => now && { ...now, total: known });
  void client.invalidateQueries({ queryKey: keys.days });
  void client.invalidateQueries({ queryKey: keys.changesSinceCheck });
  return Date.now();
}

/** Returns whether this desk has changed nothing since, and has no mutation running. */
function isAsBefore(client: QueryClient, before: OverviewData): boolean {
  return client.isMutating() === 0 && client.getQueryData<OverviewData>(keys.overview) === before;
}

/** Returns all listed and selected customers. */
function customersHeld(client: QueryClient): CustomerRecord[] {
  const held = new Map<string, CustomerRecord>();
  for (const [, data] of client.getQueriesData<ListData>({ queryKey: keys.customers })) {
    for (const { records } of data?.pages ?? []) for (const record of records) held.set(record.id, record);
  }
  for (const { record } of client.getQueryData<SelectionData>(keys.selection)?.values() ?? []) {
    held.set(record.id, record);
  }
  return Array.from(held.values());
}
