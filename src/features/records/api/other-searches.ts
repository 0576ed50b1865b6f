import { useQuery } from '@tanstack/react-query';
import { otherSearches } from '#lib/search.ts';
import { keys } from './keys.ts';
import { useRecordsApi } from './records-api.ts';

/** Returns the alternative searches that match a text, with the number of customers. */
export function useOtherSearches(text: string) {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.otherSearches(text),
    queryFn: async ({ signal }) => {
      const searches = otherSearches(text);
      const counts = await Promise.all(searches.map((search) => api.count({ search }, signal)));
      return searches.flatMap((search, place) => {
        const customers = counts[place] ?? 0;
        return customers > 0 ? [{ search, customers }] : [];
      });
    },
    staleTime: 0,
  });
}
