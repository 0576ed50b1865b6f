import { QueryClient } from '@tanstack/react-query';

/**
 * Holds what the desk has read. Nothing is asked for again behind the reader's back: no retry that delays a message,
 * no refetch on focus; and a request made offline fails at once instead of waiting in silence.
 */
export const queryClient = new QueryClient({
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
