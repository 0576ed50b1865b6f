import { useInfiniteQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { ExportEntry } from './records-api.ts';
import { useRecordsApi } from './records-api-context.ts';

/** Returns all exports, page by page. Not cached. */
export function useExports() {
  const api = useRecordsApi();
  return useInfiniteQuery({
    queryKey: keys.exports,
    queryFn: ({ pageParam, signal }) => api.listExports(pageParam, signal),
    initialPageParam: undefined as ExportEntry | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
}
