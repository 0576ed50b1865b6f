import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Holds what an admin's screens have read. Nothing is asked for again behind the reader's back: no retry that delays a
 * message, no refetch on focus; and a request made offline fails at once instead of waiting in silence.
 *
 * `onError` is called with the error of every query and mutation, whether or not a screen shows it.
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
