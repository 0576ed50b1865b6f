import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAfterRows } from './after-rows.ts';
import { pagingOf } from './customer-list.ts';
import { keys } from './keys.ts';
import type { CustomerExport, ExportEntry } from './exports-api.ts';
import { useRecordsApi } from './records-api.ts';

/** Returns all exports, page by page. Not cached. */
export function useExports() {
  const api = useRecordsApi();
  const query = useInfiniteQuery({
    queryKey: keys.exports,
    queryFn: ({ pageParam, signal }) => api.listExports(pageParam, signal),
    initialPageParam: undefined as ExportEntry | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ exports }) => exports),
    gcTime: 0,
  });
  return { entries: query.data ?? [], ...pagingOf(query) };
}

/** Returns the last export; null when there is none, undefined while it's unknown. */
export function useLastExport(): ExportEntry | null | undefined {
  const api = useRecordsApi();
  return useAfterRows(keys.lastExport, (signal) => api.lastExport(signal));
}

/** Returns how many customers are new; undefined until it's known. */
export function useNewToExport(): number | undefined {
  const api = useRecordsApi();
  return useAfterRows(keys.newToExport, (signal) => api.count({ onlyNew: true }, signal));
}

/** Returns what to ask about an export's earlier files. Not cached. */
export function useExportQuestions(id: number) {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.exportQuestions(id),
    queryFn: ({ signal }) => api.exportQuestions(id, signal),
    gcTime: 0,
  });
}

/** Returns the exports of at most 100 customers by id, newest first. */
export function useExportsOf(ids: readonly string[], most: number) {
  const api = useRecordsApi();
  return useQuery<ReadonlyMap<string, readonly CustomerExport[]>>({
    queryKey: keys.exportsOf(ids, most),
    queryFn: ({ signal }) => api.exportsOf(ids, most, signal),
  });
}
