import { useQuery } from '@tanstack/react-query';
import { ARRIVALS_POLL } from '#lib/dates/timing.ts';
import { keys } from '../api/keys.ts';
import { type DeletedCustomer, useRecordsApi } from '../api/records-api.ts';
import { showNews, useDeskMutation } from './news.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import type { Page } from '../api/customers-api.ts';
import type { Pages } from '../api/pages.ts';
import type { CustomerExport, ExportEntry } from '../api/exports-api.ts';

/** Returns the current customer; null when deleted, undefined when unknown. `watched` fetches it every ARRIVALS_POLL. */
export function useCustomer(id: string, { watched = false } = {}) {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.customer(id),
    queryFn: async ({ client }) => {
      const found = await api.find(id);
      if (!found) showNews(client, { remove: [id] });
      return found;
    },
    staleTime: 0,
    refetchInterval: watched && ARRIVALS_POLL,
    refetchOnWindowFocus: watched && 'always',
  });
}

/** Returns the edits of a customer, newest first. */
export function useHistory(id: string) {
  const api = useRecordsApi();
  return useQuery({ queryKey: keys.history(id), queryFn: ({ signal }) => api.history(id, signal) });
}

/** Restores a customer. Returns it, or nothing if it was deleted permanently. */
export function useRestoreCustomer() {
  return useDeskMutation(
    (api, { id }: CustomerRecord) => api.restore([id], newId()),
    (restored) => ({ put: restored }),
  );
}

/** The customers deleted within 30 days, last deleted first. */
export const deletedPages: Pages<Page<DeletedCustomer>> = {
  queryKey: keys.deleted,
  read: (api, after, signal) => api.listDeleted(after, signal),
  gcTime: 0,
};

/** All exports, newest first. */
export const exportPages: Pages<Page<ExportEntry>> = {
  queryKey: keys.exports,
  read: (api, after, signal) => api.listExports(after, signal),
  gcTime: 0,
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
