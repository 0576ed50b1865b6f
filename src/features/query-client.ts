import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Creates the query cache, without retries and without fetching on focus. `onError` gets every error. */
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
