import { useInfiniteQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { DeletedCustomer } from '../port.ts';
import { useCustomers } from '../port-context.ts';

/** The customers that were deleted within 30 days, page by page; reloaded each time they are shown. */
export function useDeleted() {
  const customers = useCustomers();
  return useInfiniteQuery({
    queryKey: keys.deleted,
    queryFn: ({ pageParam, signal }) => customers.listDeleted(pageParam, signal),
    initialPageParam: undefined as DeletedCustomer | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
}
