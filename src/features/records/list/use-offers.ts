import { useQueries } from '@tanstack/react-query';
import { type OtherSearch, otherSearches } from '#lib/search.ts';
import { keys } from '../cache/keys.ts';
import { useCustomers } from '../port-context.ts';

/** Another search that finds somebody. */
export interface Offer {
  search: OtherSearch;
  customers: number;
}

export interface Offers {
  found: readonly Offer[];
  isFailed: boolean;
  /** Asks again after a failure. */
  retry: () => void;
}

/** What other searches find of a text that the specified search finds nothing for; counted each time it is shown. */
export function useOffers(text: string): Offers {
  const customers = useCustomers();
  const searches = otherSearches(text);
  const answers = useQueries({
    queries: searches.map((search) => ({
      queryKey: keys.offer(search),
      queryFn: ({ signal }: { signal: AbortSignal }) => customers.count({ search }, signal),
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
