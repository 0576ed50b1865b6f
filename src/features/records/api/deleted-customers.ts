import { useInfiniteQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';
import type { DeletedCustomer } from './records-api.ts';
import { useRecordsApi } from './records-api-context.ts';

/** Returns the customers deleted within 30 days, page by page. Not cached. */
export function useDeletedCustomers(options: { enabled: boolean }) {
  const api = useRecordsApi();
  return useInfiniteQuery({
    queryKey: keys.deleted,
    queryFn: ({ pageParam, signal }) => api.listDeleted(pageParam, signal),
    initialPageParam: undefined as DeletedCustomer | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    ...options,
  });
}
