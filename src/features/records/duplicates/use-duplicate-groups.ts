import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCustomers } from '../port-context.ts';
import { keys } from './keys.ts';
import { type DuplicateGroup, GROUPS_PAGE } from './port.ts';

/** The groups of customers who may be the same, page by page, the likeliest first. */
export function useDuplicateGroups() {
  const customers = useCustomers();
  return useInfiniteQuery({
    queryKey: keys.groups,
    queryFn: ({ pageParam, signal }) => customers.duplicateGroups(pageParam, signal),
    initialPageParam: undefined as DuplicateGroup | undefined,
    getNextPageParam: (page) => (page.length < GROUPS_PAGE ? undefined : page.at(-1)),
  });
}

/** The group of one customer; null when there is none. */
export function useDuplicatesOf(id: string) {
  const customers = useCustomers();
  return useQuery({
    queryKey: keys.groupOf(id),
    queryFn: ({ signal }) => customers.duplicatesOf(id, signal),
  });
}
