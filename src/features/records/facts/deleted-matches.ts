import { useQuery } from '@tanstack/react-query';
import { type CustomerSearch, matchesSearch, otherSearches } from '#lib/customer/search.ts';
import { deletedCount, useAfterRows } from '../api/after-rows.ts';
import { deletedPages } from './deletion.ts';
import { keys } from '../api/keys.ts';
import { readPages } from '../api/pages.ts';
import { useRecordsApi } from '../api/records-api.ts';

/** More take too long to read. */
const READ_AT_MOST = 1_000;

/** Returns how many deleted customers a search finds, or else the first other search that finds any. */
export function useDeletedMatches(search: CustomerSearch) {
  const api = useRecordsApi();
  const count = useAfterRows(deletedCount) ?? 0;
  return useQuery({
    queryKey: keys.deletedMatches(search),
    queryFn: async ({ signal }) => {
      const pages = await readPages(deletedPages, api, signal);
      const deleted = pages.flatMap(({ customers }) => customers);
      const searches = typeof search === 'string' ? [search, ...otherSearches(search)] : [search];
      const found = searches.map((each) => ({
        search: each,
        customers: deleted.filter(({ customer }) => matchesSearch(customer, each)).length,
      }));
      return found.find(({ customers }) => customers > 0) ?? null;
    },
    enabled: count > 0 && count <= READ_AT_MOST,
    gcTime: 0,
  }).data;
}
