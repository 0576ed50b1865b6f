import { useInfiniteQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import { useCustomers } from '../port-context.ts';
import type { PastExport } from './port.ts';

/** All exports, page by page, the newest first; reloaded each time they are shown. */
export function usePastExports() {
  const customers = useCustomers();
  return useInfiniteQuery({
    queryKey: keys.pastExports,
    queryFn: ({ pageParam, signal }) => customers.listExports(pageParam, signal),
    initialPageParam: undefined as PastExport | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
}
