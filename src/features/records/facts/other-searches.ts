import { useQuery } from '@tanstack/react-query';
import {
  type CustomerSearch,
  MOST_COUNTED,
  matchesSearch,
  type OtherSearch,
  otherSearches,
} from '#lib/customer/search.ts';
import { keys } from '../api/keys.ts';
import { type RecordsApi, useRecordsApi } from '../api/records-api.ts';
import { deletedCount, useAfterRows } from '../api/after-rows.ts';
import { readPages } from '../api/pages.ts';
import { deletedPages } from './customer.ts';

/** Enough to compare with the matches of the text. */
const COMPARED = 100;

/** A search, and how many customers it finds that the text search doesn't. Counts one more than {@link MOST_COUNTED}. */
export interface OfferedSearch {
  search: OtherSearch;
  customers: number;
}

/** Returns the other searches that find customers that the text search doesn't, of which it found `matches`. */
export function useOtherSearches(text: string, matches: number) {
  const api = useRecordsApi();
  return useQuery({
    queryKey: [...keys.otherSearches, text, matches],
    queryFn: async ({ signal }): Promise<OfferedSearch[]> => {
      const found = await Promise.all(
        otherSearches(text).map(async (search) => {
          const all = await api.count({ search }, signal, matches + MOST_COUNTED + 1);
          const customers =
            all === 0 || matches === 0 ? all : await moreThan(api, search, all, matches, signal);
          return { search, customers };
        }),
      );
      return found.filter(({ customers }) => customers > 0);
    },
    staleTime: 0,
  });
}

/** Returns how many customers only the other search finds; 0 when that isn't known. */
async function moreThan(
  api: Pick<RecordsApi, 'list'>,
  search: OtherSearch,
  all: number,
  matches: number,
  signal: AbortSignal,
): Promise<number> {
  // It finds all matches of the text, too.
  if (search.by === 'words') return Math.max(0, all - matches);
  if (all > COMPARED) return 0;
  const { rows } = await api.list({ search }, { limit: COMPARED }, signal);
  return rows.filter((record) => !matchesSearch(record, search.text)).length;
}

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
      const deleted = pages.flatMap(({ rows }) => rows);
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
