import { useQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { CustomerSearch } from '#lib/customer/search.ts';
import { keys } from '../api/keys.ts';
import type { DayCount, ListQuery } from '../api/customers-api.ts';
import { useRecordsApi } from '../api/records-api.ts';

const NONE: ReadonlyMap<string, CustomerRecord> = new Map();

/** Returns the customers that were edited since the search began, which stay in it. */
export function useEditedInSearch(search: CustomerSearch): ReadonlyMap<string, CustomerRecord> {
  return useQuery({
    queryKey: [...keys.editedInSearch, search],
    queryFn: () => NONE,
    enabled: false,
    initialData: NONE,
    gcTime: 0,
  }).data;
}

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
