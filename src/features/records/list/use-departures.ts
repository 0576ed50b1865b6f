import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { keys } from '../cache/keys.ts';
import type { ListData, OverviewData } from '../cache/list-data.ts';
import { removeCustomers } from '../cache/remove-customers.ts';
import type { SelectionData } from '../cache/selection-data.ts';
import { lookForDuplicatesAgain } from '../duplicates/look-again.ts';
import type { CustomersPort } from '../port.ts';
import { useCustomers } from '../port-context.ts';

/**
 * Takes customers that were deleted on other desks out of the list: looked for every ARRIVALS_POLL while the page is
 * visible, and when it is looked at again. Who was restored there comes with the next reading of the list.
 */
export function useDepartures(overview: OverviewData | undefined): void {
  const customers = useCustomers();
  const client = useQueryClient();
  useQuery({
    queryKey: keys.departures,
    queryFn: ({ signal }) => look(customers, client, signal),
    enabled: overview !== undefined,
    // The list was just read.
    initialData: 0,
    refetchOnMount: false,
    refetchInterval: ARRIVALS_POLL,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns when it looked; the look itself changes what was read. */
async function look(customers: CustomersPort, client: QueryClient, signal: AbortSignal): Promise<number> {
  const before = client.getQueryData<OverviewData>(keys.overview);
  if (!before) return Date.now();
  const [total, arrivals] = await Promise.all([
    customers.count({}, signal),
    customers.count({ after: before.newest ?? undefined }, signal),
  ]);
  const known = total - (before.newest === null ? 0 : arrivals);
  // What this desk itself is changing is counted by that.
  if (known === before.total || !isAsBefore(client, before)) return Date.now();
  const held = customersHeld(client);
  const there = await customers.existing(
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
  lookForDuplicatesAgain(client);
  return Date.now();
}

/** Whether the desk has neither changed anything since, nor is about to. */
function isAsBefore(client: QueryClient, before: OverviewData): boolean {
  return client.isMutating() === 0 && client.getQueryData<OverviewData>(keys.overview) === before;
}

/** Whoever is listed or selected. */
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
