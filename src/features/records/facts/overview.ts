import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ARRIVALS_POLL } from '#lib/dates/timing.ts';
import type { AfterRows } from '../api/after-rows.ts';
import { keys } from '../api/keys.ts';
import { useRecordsApi, type RecordsApi } from '../api/records-api.ts';
import { showNews, takeNews } from './news.ts';

export interface Overview {
  customers: number;
  lastChange: string;
  /** When the newest customer registered; null when there is none. */
  newest: string | null;
}

/** The number of all customers and the newest. */
export const overview: AfterRows<Overview> = {
  queryKey: keys.overview,
  read: async (api, signal) => {
    const [lastChange, customers, { records }] = await Promise.all([
      api.lastChange(signal),
      api.count({}, signal),
      api.list({}, { limit: 1 }, signal),
    ]);
    return { lastChange, customers, newest: records[0]?.created_at ?? null };
  },
};

/** Returns how many customers registered since the overview was read. Refreshes the list after others' changes. */
export function useArrivals(known: Overview | undefined): number {
  const api = useRecordsApi();
  const desk = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.changesElsewhere(known),
    queryFn: async ({ signal, client }) => {
      const { lastChange, newest } = known ?? NOTHING;
      const [arrivals, now] = await Promise.all([
        api.count({ since: newest ?? undefined }, signal),
        api.lastChange(signal),
      ]);
      if (now !== lastChange) takeNews(client, { remove: await deletedOf(client, api), isPartial: true });
      else if (arrivals > 0) showNews(client, { isPartial: true });
      return arrivals;
    },
    enabled: known !== undefined,
    refetchInterval: ARRIVALS_POLL,
    refetchOnWindowFocus: 'always',
    // The overview has just been read, so the first poll is due later.
    initialData: 0,
    initialDataUpdatedAt: () => desk.getQueryState(keys.overview)?.dataUpdatedAt,
    staleTime: MOMENT,
  });
  return data;
}

/** In milliseconds. */
const MOMENT = 1_000;

const NOTHING: Overview = { lastChange: '', customers: 0, newest: null };

/** Returns the selected customers that someone else deleted. */
async function deletedOf(client: QueryClient, api: RecordsApi): Promise<readonly string[]> {
  const selected = client.getQueryData<ReadonlyMap<string, unknown>>(keys.selection);
  const ids = Array.from(selected?.keys() ?? []);
  if (ids.length === 0) return [];
  const existing = await api.filterExisting(ids);
  return ids.filter((id) => !existing.has(id));
}
