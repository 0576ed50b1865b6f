import { useQuery } from '@tanstack/react-query';
import { type AfterRows, useAfterRows } from '../api/after-rows.ts';
import { keys } from '../api/keys.ts';
import type { CustomerExport, ExportEntry, ExportPage } from '../api/exports-api.ts';
import { type Pages, usePages } from '../api/pages.ts';
import { useRecordsApi } from '../api/records-api.ts';

/** Returns all exports, newest first, page by page. */
export function useExports() {
  const { pages = [], ...paging } = usePages(exportPages);
  return { entries: pages.flatMap(({ exports }) => exports), ...paging };
}

const exportPages: Pages<ExportPage> = {
  queryKey: keys.exports,
  read: (api, after, signal) => api.listExports(after, signal),
  gcTime: 0,
};

/** Returns the last export; null when there is none, undefined while it's unknown. */
export function useLastExport(): ExportEntry | null | undefined {
  return useAfterRows(lastExport);
}

const lastExport: AfterRows<ExportEntry | null> = {
  queryKey: keys.lastExport,
  read: (api, signal) => api.lastExport(signal),
};

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
