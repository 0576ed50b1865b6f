import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayBounds } from '#lib/dates.ts';
import type { Cursor } from '#lib/list-order.ts';
import { type CustomerSearch, isSameSearch } from '#lib/search.ts';
import { keys } from '../cache/keys.ts';
import type { DayCount } from '../port.ts';
import { useCustomers } from '../port-context.ts';

/** The list as far as it is loaded. */
export type CustomerList =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready';
      /** Newest first. */
      records: readonly CustomerRecord[];
      /** The days of the search, newest first, each with all its customers; undefined until they are counted. */
      days: readonly DayCount[] | undefined;
      /** How many customers the search finds; undefined until they are counted. */
      matches: number | undefined;
      hasMore: boolean;
      /** The next page is being loaded, or could not be loaded. */
      more: 'idle' | 'loading' | { failed: string };
    };

export interface CustomerListModel {
  list: CustomerList;
  /** The search that `list` answers: the one before, while the next one is being loaded. */
  search: CustomerSearch;
  /** The day that `list` begins with, when it is not the newest. */
  from: string | null;
  /** Everyone that the search finds, where nobody has to be asked for that: of a list from memory. */
  held?: readonly CustomerRecord[] | undefined;
  loadMore: () => void;
  /** Tries again after a failure. */
  retry: () => void;
}

/** The customers that a search finds, page by page, from the newest on or from a day on. */
export function useCustomerList(search: CustomerSearch, from: string | null = null): CustomerListModel {
  const client = useQueryClient();
  const query = useListQuery(search, from);
  const { data, error, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    query;
  const shown = data?.pages[0]?.search ?? search;
  const counted = useDays(search);
  const days = counted && isSameSearch(counted.search, shown) ? counted.days : undefined;

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
    from: data?.pages[0]?.from ?? null,
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

function useListQuery(search: CustomerSearch, from: string | null) {
  const customers = useCustomers();
  return useInfiniteQuery({
    queryKey: keys.customersFound(search, from),
    queryFn: async ({ pageParam: after, signal }) => ({
      search,
      from,
      ...(await customers.list({ search, after }, signal)),
    }),
    initialPageParam: from === null ? undefined : endOfDay(from),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Before every customer of a day, in the order of the list. */
function endOfDay(day: string): Cursor {
  return { created_at: dayBounds(day).before, id: LEAST_ID };
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';

/** Apart from the list: counting a hundred thousand customers takes longer than reading the newest hundred. */
function useDays(search: CustomerSearch) {
  const customers = useCustomers();
  const { data } = useQuery({
    queryKey: keys.daysFound(search),
    queryFn: async ({ signal }) => ({ search, days: await customers.days(search, signal) }),
    placeholderData: keepPreviousData,
  });
  return data;
}

function nextPageState(error: Error | null, failed: boolean, loading: boolean) {
  if (loading) return 'loading';
  return failed && error ? { failed: error.message } : 'idle';
}
