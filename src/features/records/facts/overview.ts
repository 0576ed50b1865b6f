import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ARRIVALS_POLL } from '#lib/dates/timing.ts';
import type { AfterRows } from '../api/after-rows.ts';
import { keys } from '../api/keys.ts';
import { useRecordsApi, type RecordsApi } from '../api/records-api.ts';
import { type News, showNews, takeNews } from './news.ts';

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
    const [lastChange, customers, { rows }] = await Promise.all([
      api.lastChange(signal),
      api.count({}, signal),
      api.list({}, { limit: 1 }, signal),
    ]);
    return { lastChange, customers, newest: rows[0]?.created_at ?? null };
  },
};

/** The last change that each desk has shown others' changes up to. */
const polled = new WeakMap<QueryClient, string>();

/** Returns how many customers registered since the overview was read. Refreshes the list after others' changes. */
export function useArrivals(known: Overview | undefined): number {
  const api = useRecordsApi();
  const client = useQueryClient();
  useEffect(() => {
    if (known && !polled.has(client)) polled.set(client, known.lastChange);
  }, [known, client]);
  const poll = async ({ lastChange, newest }: Overview, signal: AbortSignal) => {
    const before = polled.get(client) ?? lastChange;
    const [arrivals, now] = await Promise.all([
      api.count({ since: newest ?? undefined }, signal),
      api.lastChange(signal),
    ]);
    const remove = now === before ? [] : await deletedOf(client, api);
    polled.set(client, now);
    // After an own change, the overview knows others' changes that weren't shown yet.
    const news: News = { remove, isPartial: now !== before || arrivals > 0 };
    if (now === lastChange) showNews(client, news);
    else takeNews(client, news);
    return arrivals;
  };
  const { data = 0 } = useQuery({
    queryKey: keys.changesElsewhere(known),
    queryFn: known ? ({ signal }) => poll(known, signal) : skipToken,
    refetchInterval: ARRIVALS_POLL,
    refetchOnWindowFocus: 'always',
    // The overview has just been read, so the first poll is due later.
    initialData: 0,
    initialDataUpdatedAt: () => client.getQueryState(keys.overview)?.dataUpdatedAt,
    staleTime: MOMENT,
  });
  return data;
}

/** In milliseconds. */
const MOMENT = 1_000;

/** Returns the selected customers that someone else deleted. */
async function deletedOf(client: QueryClient, api: RecordsApi): Promise<readonly string[]> {
  const selected = client.getQueryData<ReadonlyMap<string, unknown>>(keys.selection);
  const ids = Array.from(selected?.keys() ?? []);
  if (ids.length === 0) return [];
  const existing = await api.filterExisting(ids);
  return ids.filter((id) => !existing.has(id));
}
