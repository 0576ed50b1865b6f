import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import type { DayCount, RecordsDesk, RecordsList } from '#features/records/records-desk.ts';
import {
  countCustomers,
  customerDays,
  CustomersError,
  customersPage,
  deleteCustomer,
  type Keyset,
  LIST_PAGE,
  openExport,
} from './customers.ts';
import { checkSession } from './session.ts';

/** A page of the list. The first one also brings the days, so that counts and records always fit together. */
interface ListPage {
  search: string;
  records: CustomerRecord[];
  days: DayCount[];
  /** Where the next page begins; a deletion does not move it. */
  next: Keyset | undefined;
}

type ListData = InfiniteData<ListPage>;

interface Overview {
  total: number;
  /** When the newest customer registered; null when there is none. */
  newest: string | null;
}

const keys = {
  everything: ['customers'],
  lists: ['customers', 'list'],
  list: (search: string) => ['customers', 'list', search],
  overview: ['customers', 'overview'],
  arrivals: (since: string | null) => ['customers', 'arrivals', since],
} as const;

/** The records desk over the database. `search` is what typing has come to rest on. */
export function useCustomers(search: string, timeZone: string): Omit<RecordsDesk, 'onSearch'> {
  const client = useQueryClient();
  const query = useList(search, timeZone);
  const overview = useOverview();
  const arrivals = useArrivals(overview);
  useSessionCheckAfter(query.error);

  const { data, error, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query;
  const { fetchNextPage, refetch } = query;
  return {
    list: useMemo(
      () => listOf({ data, error, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage }),
      [data, error, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage],
    ),
    total: overview?.total,
    search: data?.pages[0]?.search ?? search,
    newCustomers: arrivals,
    onLoadMore: useCallback(() => {
      if (!isFetchingNextPage) void fetchNextPage();
    }, [fetchNextPage, isFetchingNextPage]),
    onRetry: useCallback(() => {
      void (isFetchNextPageError ? fetchNextPage() : refetch());
      void client.invalidateQueries({ queryKey: keys.overview });
    }, [client, fetchNextPage, refetch, isFetchNextPageError]),
    onShowNew: useCallback(() => void readAgain(client), [client]),
    onDelete: useCallback(
      async (record) => {
        await deleteCustomer(record);
        forget(client, record, timeZone);
      },
      [client, timeZone],
    ),
    onExport: useCallback((scope, signal) => openExport(scope, timeZone, signal), [timeZone]),
  };
}

/** Reads the list and its counts again from the top. */
export function readAgain(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: keys.lists, type: 'inactive' });
  client.setQueriesData<ListData>({ queryKey: keys.lists }, (data) => data && firstPageOf(data));
  return client.invalidateQueries({ queryKey: keys.everything });
}

function useList(search: string, timeZone: string) {
  return useInfiniteQuery({
    queryKey: keys.list(search),
    queryFn: async ({ pageParam: after, signal }): Promise<ListPage> => {
      const [records, days] = await Promise.all([
        customersPage({ search }, { after, limit: LIST_PAGE, signal }),
        after ? [] : customerDays(search, timeZone, signal),
      ]);
      return { search, records, days, next: records.length < LIST_PAGE ? undefined : records.at(-1) };
    },
    initialPageParam: undefined as Keyset | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

function useOverview(): Overview | undefined {
  const { data } = useQuery({
    queryKey: keys.overview,
    queryFn: async ({ signal }): Promise<Overview> => {
      const [total, [newest]] = await Promise.all([
        countCustomers({}, signal),
        customersPage({}, { limit: 1, signal }),
      ]);
      return { total, newest: newest?.created_at ?? null };
    },
  });
  return data;
}

/** How many customers registered since the overview was read; asked for while the page is looked at. */
function useArrivals(overview: Overview | undefined): number {
  const since = overview?.newest ?? null;
  const { data } = useQuery({
    queryKey: keys.arrivals(since),
    queryFn: ({ signal }) => countCustomers(since === null ? {} : { after: since }, signal),
    enabled: overview !== undefined,
    refetchInterval: ARRIVALS_POLL,
    staleTime: 0,
  });
  return data ?? 0;
}

/** A refusal may mean that the session ended elsewhere; if it did, the check signs the admin out. */
function useSessionCheckAfter(error: Error | null) {
  useEffect(() => {
    if (error instanceof CustomersError && (error.status === 401 || error.status === 403))
      void checkSession();
  }, [error]);
}

function listOf({
  data,
  error,
  isPlaceholderData,
  isFetchNextPageError,
  isFetchingNextPage,
  hasNextPage,
}: Pick<
  UseInfiniteQueryResult<ListData>,
  'data' | 'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'isPlaceholderData'
>): RecordsList {
  if (error && !isFetchNextPageError) return { status: 'failed', message: error.message };
  if (!data) return { status: 'loading' };
  const days = data.pages[0]?.days ?? [];
  return {
    status: 'ready',
    records: data.pages.flatMap(({ records }) => records),
    days,
    matches: days.reduce((sum, { customers }) => sum + customers, 0),
    hasMore: hasNextPage,
    pending: isPlaceholderData,
    more: moreOf(error, isFetchNextPageError, isFetchingNextPage),
  };
}

function moreOf(error: Error | null, failed: boolean, loading: boolean) {
  if (loading) return 'loading';
  return failed && error ? { failed: error.message } : 'idle';
}

/** Takes a deleted customer out of everything that was read, so that nothing needs to be read again. */
function forget(client: QueryClient, record: CustomerRecord, timeZone: string) {
  const day = dayOf(record.created_at, timeZone);
  client.setQueriesData<ListData>(
    { queryKey: keys.lists },
    (data) => data && withoutRecord(data, record, day),
  );
  client.setQueryData<Overview>(
    keys.overview,
    (overview) => overview && { ...overview, total: Math.max(overview.total - 1, 0) },
  );
}

function withoutRecord(data: ListData, { id }: CustomerRecord, day: string): ListData {
  if (!data.pages.some(({ records }) => records.some((record) => record.id === id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    records: page.records.filter((record) => record.id !== id),
    days: page.days
      .map((each) => (each.day === day ? { ...each, customers: each.customers - 1 } : each))
      .filter(({ customers }) => customers > 0),
  }));
  return { ...data, pages };
}

function firstPageOf({ pages, pageParams }: ListData): ListData {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
