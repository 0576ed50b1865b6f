import { type QueryKey, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ExportEntry } from './exports-api.ts';
import { keys } from './keys.ts';
import { type RecordsApi, useRecordsApi } from './records-api.ts';

/** What takes longer with more customers, such as a number. */
export interface AfterRows<Data> {
  queryKey: QueryKey;
  read: (api: RecordsApi, signal: AbortSignal) => Promise<Data>;
}

/** Reads after the first rows, because the embedded database answers one request at a time. Undefined until it's known. */
export function useAfterRows<Data>(wanted: AfterRows<Data>): Data | undefined {
  return useQuery(useOptions()(wanted)).data;
}

/** Reads several numbers like {@link useAfterRows}. */
export function useCounts(wanted: readonly AfterRows<number>[]): (number | undefined)[] {
  return useQueries({ queries: wanted.map(useOptions()) }).map(({ data }) => data);
}

function useOptions() {
  const api = useRecordsApi();
  const cache = useQueryClient().getQueryCache();
  const enabled = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ queryKey: keys.shown }).some(({ state }) => state.status !== 'pending'),
  );
  return <Data>({ queryKey, read }: AfterRows<Data>) => ({
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => read(api, signal),
    enabled,
  });
}

/** How many customers QuickBooks doesn't have. */
export const newCount: AfterRows<number> = {
  queryKey: keys.newCount,
  read: (api, signal) => api.count({ onlyNew: true }, signal),
};

export const changedCount: AfterRows<number> = {
  queryKey: keys.changedCount,
  read: (api, signal) => api.countChangedSinceExport(signal),
};

export const deletedCount: AfterRows<number> = {
  queryKey: keys.deletedCount,
  read: (api, signal) => api.countDeleted(signal),
};

/** The newest export; null when there is none. */
export const lastExport: AfterRows<ExportEntry | null> = {
  queryKey: keys.lastExport,
  read: (api, signal) => api.lastExport(signal),
};
