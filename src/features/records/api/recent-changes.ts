import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecentChange } from './changes-api.ts';
import { pagingOf } from './customer-list.ts';
import { keys } from './keys.ts';
import { useRecordsApi } from './records-api.ts';

/** Returns what was changed, newest first, page by page. Not cached. */
export function useRecentChanges() {
  const api = useRecordsApi();
  const query = useInfiniteQuery({
    queryKey: keys.recentChanges,
    queryFn: ({ pageParam, signal }) => api.recentChanges(pageParam, signal),
    initialPageParam: undefined as RecentChange | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    gcTime: 0,
  });
  return { changes: query.data ?? [], ...pagingOf(query) };
}
