import { useQueries } from '@tanstack/react-query';
import { type OtherSearch, otherSearches } from '#lib/search.ts';
import { keys } from './keys.ts';
import { useRecordsApi } from './records-api.ts';

export interface Offer {
  search: OtherSearch;
  customers: number;
}

export interface Offers {
  found: readonly Offer[];
  isFailed: boolean;
  retry: () => void;
}

/** Returns the alternative searches that match a text. */
export function useOtherSearches(text: string): Offers {
  const api = useRecordsApi();
  const searches = otherSearches(text);
  const answers = useQueries({
    queries: searches.map((search) => ({
      queryKey: keys.matches(search),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.count({ search }, signal),
      staleTime: 0,
    })),
  });
  return {
    found: searches.flatMap((search, index) => {
      const count = answers[index]?.data ?? 0;
      return count > 0 ? [{ search, customers: count }] : [];
    }),
    isFailed: answers.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
  };
}
