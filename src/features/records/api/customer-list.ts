import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayBounds } from '#lib/dates.ts';
import type { Cursor } from '#lib/list-order.ts';
import { type CustomerSearch, isSameSearch } from '#lib/search.ts';
import { keys } from './keys.ts';
import { type CustomerExport, type CustomerQuery, type DayCount, useRecordsApi } from './records-api.ts';
import type { DataTableGroup } from '#ui/data-table-lines.ts';

/** The loaded part of the list. */
export type CustomerList =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready';
      records: readonly CustomerRecord[];
      /** All days of the search; undefined until they're counted, or when the list isn't by day. */
      days?: readonly DayCount[] | undefined;
      /** The number of matches; undefined until they're counted. */
      matches: number | undefined;
      /** The last export of each exported customer; undefined when it's unknown. */
      lastExports?: ReadonlyMap<string, CustomerExport> | undefined;
      hasMore: boolean;
      more: 'idle' | 'loading' | { message: string };
    };

export interface CustomerListModel {
  list: CustomerList;
  /** The search that `list` answers: the previous one while the next one loads. */
  search: CustomerSearch;
  query: CustomerQuery;
  /** The first day, unless it's the newest. */
  from: string | null;
  /** The rows by group, in a view that isn't by day. */
  held?: readonly DataTableGroup<CustomerRecord>[] | undefined;
  loadMore: () => void;
  retry: () => void;
}

export interface ListQuery {
  search: CustomerSearch;
  onlyNew: boolean;
}

/** Returns the customers of a query, newest first, page by page, optionally starting at a day. */
export function useCustomerList({ search, onlyNew }: ListQuery, from: string | null): CustomerListModel {
  const { data, error, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useListQuery({ search, onlyNew }, from);
  const shown = data?.pages[0]?.asked ?? { search, onlyNew, from };
  const counted = useDays({ search, onlyNew });
  const isOfList = counted && isSameSearch(counted.search, shown.search) && counted.onlyNew === shown.onlyNew;
  const days = isOfList ? counted.days : undefined;

  const list = useMemo((): CustomerList => {
    if (error && !isFetchNextPageError) return { status: 'failed', message: error.message };
    if (!data) return { status: 'loading' };
    return {
      status: 'ready',
      records: data.pages.flatMap(({ records }) => records),
      days,
      matches: days?.reduce((sum, { customers }) => sum + customers, 0),
      lastExports: new Map(data.pages.flatMap(({ lastExports }) => lastExports)),
      hasMore: hasNextPage,
      more: nextPageState(error, isFetchNextPageError, isFetchingNextPage),
    };
  }, [data, days, error, hasNextPage, isFetchNextPageError, isFetchingNextPage]);

  const { search: shownSearch, onlyNew: isNew } = shown;
  return {
    list,
    search: shownSearch,
    query: useMemo(() => ({ search: shownSearch, ...(isNew && { onlyNew: true }) }), [shownSearch, isNew]),
    from: shown.from,
    loadMore: () => {
      if (!isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

function useListQuery({ search, onlyNew }: ListQuery, from: string | null) {
  const api = useRecordsApi();
  return useInfiniteQuery({
    queryKey: keys.list(search, from, onlyNew),
    queryFn: async ({ pageParam: after, signal }) => {
      const { records, next } = await api.list({ search, ...(onlyNew && { onlyNew }) }, { after }, signal);
      const exports = await api.exportsOf(
        records.map(({ id }) => id),
        1,
        signal,
      );
      const lastExports = Array.from(exports).flatMap(([id, [last]]) => (last ? [[id, last] as const] : []));
      // The previous list stays while the next one loads, so each page stores its query.
      return { records, next, lastExports, asked: { search, onlyNew, from } };
    },
    initialPageParam: from === null ? undefined : endOfDay(from),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Returns a cursor before all customers of a day. */
function endOfDay(day: string): Cursor {
  return { created_at: dayBounds(day).before, id: LEAST_ID };
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';

/** Uses a separate query, because counting 100,000 customers is slower than reading a page. */
function useDays({ search, onlyNew }: ListQuery) {
  const api = useRecordsApi();
  const { data } = useQuery({
    queryKey: keys.days(search, onlyNew),
    queryFn: async ({ signal }) => ({
      search,
      onlyNew,
      days: await api.days({ search, ...(onlyNew && { onlyNew }) }, signal),
    }),
    placeholderData: keepPreviousData,
  });
  return data;
}

/** Returns whether the next page is loading or failed. */
export function nextPageState(error: Error | null, failed: boolean, loading: boolean) {
  if (loading) return 'loading';
  return failed && error ? { message: error.message } : 'idle';
}
