import { useQuery } from '@tanstack/react-query';
import type { DayCount, ListQuery } from './customers-api.ts';
import { keys } from './keys.ts';
import { useRecordsApi } from './records-api.ts';

/** Counts customers per day. A query of its own, because counting 100,000 is slower than reading a page. */
export function useDays(query: ListQuery, isWanted: boolean): readonly DayCount[] | undefined {
  const { search, onlyNew } = query;
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.days(query),
    queryFn: ({ signal }) => api.days({ search, onlyNew }, signal),
    enabled: isWanted,
  }).data;
}
