import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keys } from './keys.ts';

/**
 * Returns what takes longer with more customers, such as a number; undefined until it's known. Reads it after the first
 * rows, because the embedded database answers one request at a time.
 */
export function useAfterRows<Data>(
  queryKey: QueryKey,
  queryFn: (signal: AbortSignal) => Promise<Data>,
): Data | undefined {
  const cache = useQueryClient().getQueryCache();
  const enabled = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ queryKey: keys.lists }).some(({ state }) => state.status !== 'pending'),
  );
  return useQuery({ queryKey, queryFn: ({ signal }) => queryFn(signal), enabled }).data;
}
