import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayBounds } from '#lib/dates.ts';
import type { Cursor } from '#lib/list-order.ts';
import { type CustomerSearch, isSameSearch } from '#lib/search.ts';
import { keys } from '../cache/keys.ts';
import type { CustomerQuery, DayCount } from '../api/records-api.ts';
import { useRecordsApi } from '../api/records-api-context.ts';

/** The loaded part of the list. */
export type CustomerList =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready';
      /** Newest first. */
      records: readonly CustomerRecord[];
      /** All days of the search; undefined until they're counted. */
      days: readonly DayCount[] | undefined;
      /** Matches; undefined until they're counted. */
      matches: number | undefined;
      hasMore: boolean;
      more: 'idle' | 'loading' | { failed: string };
    };

export interface CustomerListModel {
  list: CustomerList;
  /** The search that `list` answers: the previous one while the next one loads. */
  search: CustomerSearch;
  query: CustomerQuery;
  /** The first day, unless it's the newest. */
  from: string | null;
  /** All matches, if they're in memory. */
  held?: readonly CustomerRecord[] | undefined;
  loadMore: () => void;
  retry: () => void;
}

export interface ListQuery {
  search: CustomerSearch;
  onlyNew: boolean;
}

/** Returns the customers of a query, page by page, optionally starting at a day. */
export function useCustomerList({ search, onlyNew }: ListQuery, from: string | null): CustomerListModel {
  const client = useQueryClient();
  const query = useListQuery({ search, onlyNew }, from);
  const { data, error, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    query;
  const [first] = data?.pages ?? [];
  const shown = first?.search ?? search;
  const isNew = first?.onlyNew ?? onlyNew;
  const counted = useDays({ search, onlyNew });
  const isOfList = counted && isSameSearch(counted.search, shown) && counted.onlyNew === isNew;
  const days = isOfList ? counted.days : undefined;

  const list = useMemo((): CustomerList => {
    if (error && !isFetchNextPageError) return { status: 'failed', message: error.message };
    if (!data) return { status: 'loading' };
    return {
      status: 'ready',
      records: data.pages.flatMap(({ records }) => records),
      days,
      matches: days?.reduce((sum, { customers }) => sum + customers, 0),
      hasMore: hasNextPage,
      more: nextPageState(error, isFetchNextPageError, isFetchingNextPage),
    };
  }, [data, days, error, hasNextPage, isFetchNextPageError, isFetchingNextPage]);

  return {
    list,
    search: shown,
    query: useMemo(() => ({ search: shown, ...(isNew && { onlyNew: true }) }), [shown, isNew]),
    from: first?.from ?? null,
    loadMore: useCallback(() => {
      if (!isFetchingNextPage) void fetchNextPage();
    }, [fetchNextPage, isFetchingNextPage]),
    retry: useCallback(() => {
      void (isFetchNextPageError ? fetchNextPage() : refetch());
      void client.invalidateQueries({ queryKey: keys.overview });
      void client.invalidateQueries({ queryKey: keys.days });
    }, [client, fetchNextPage, refetch, isFetchNextPageError]),
  };
}

function useListQuery({ search, onlyNew }: ListQuery, from: string | null) {
  const api = useRecordsApi();
  return useInfiniteQuery({
    queryKey: keys.customersFound(search, from, onlyNew),
    queryFn: async ({ pageParam: after, signal }) => ({
      search,
      onlyNew,
      from,
      ...(await api.list({ search, ...(onlyNew && { onlyNew }) }, { after }, signal)),
    }),
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

/** A separate query: counting 100,000 customers takes longer than reading a page. */
function useDays({ search, onlyNew }: ListQuery) {
  const api = useRecordsApi();
  const { data } = useQuery({
    queryKey: keys.daysFound(search, onlyNew),
    queryFn: async ({ signal }) => ({
      search,
      onlyNew,
      days: await api.days({ search, ...(onlyNew && { onlyNew }) }, signal),
    }),
    placeholderData: keepPreviousData,
  });
  return data;
}

function nextPageState(error: Error | null, failed: boolean, loading: boolean) {
  if (loading) return 'loading';
  return failed && error ? { failed: error.message } : 'idle';
}
