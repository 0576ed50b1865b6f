import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Creates the cache of the admin's screens. No retries, which would delay errors, and no refetch on focus; an offline
 * request fails at once. `onError` gets the error of every query and mutation.
 */
export function createQueryClient({ onError }: { onError: (error: Error) => void }): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
