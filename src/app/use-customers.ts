import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import type { Keyset } from '#lib/keyset.ts';
import type { DayCount, RecordsDesk, RecordsList } from '#features/records/records-desk.ts';
import {
  countCustomers,
  customerDays,
  customersPage,
  deleteCustomer,
  findCustomer,
  LIST_PAGE,
} from './customers.ts';
import {
  type Days,
  forget,
  isListed,
  keys,
  type ListData,
  type ListPage,
  type Overview,
  readAgain,
  remember,
} from './customers-memory.ts';
import { deleteCustomerForGood, deletedPage, restoreCustomer } from './deleted-customers.ts';
import { appendToLedger, readLastExport } from './export-ledger.ts';
import { openExport } from './export-run.ts';

/** The records desk over the database. `search` is what typing has come to rest on. */
export function useCustomers(search: string, timeZone: string): Omit<RecordsDesk, 'onSearch'> {
  const client = useQueryClient();
  const query = useList(search);
  const days = useDays(search, timeZone);
  const lastExport = useLastExport();
  const overview = useOverview();
  const arrivals = useArrivals(overview);

  const { data, error, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query;
  const { fetchNextPage, refetch } = query;
  const shown = data?.pages[0]?.search ?? search;
  const counted = days.data?.search === shown ? days.data.days : undefined;
  return {
    list: useMemo(
      () =>
        listOf(
          { data, error, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage },
          counted,
        ),
      [data, error, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage, counted],
    ),
    total: overview?.total,
    search: shown,
    lastExport,
    newCustomers: arrivals,
    onLoadMore: useCallback(() => {
      if (!isFetchingNextPage) void fetchNextPage();
    }, [fetchNextPage, isFetchingNextPage]),
    onRetry: useCallback(() => {
      void (isFetchNextPageError ? fetchNextPage() : refetch());
      void client.invalidateQueries({ queryKey: keys.overview });
      void client.invalidateQueries({ queryKey: keys.allDays });
    }, [client, fetchNextPage, refetch, isFetchNextPageError]),
    onShowNew: useCallback(() => void readAgain(client), [client]),
    onDelete: useCallback(
      async (record) => {
        await deleteCustomer(record);
        forget(client, record, timeZone);
      },
      [client, timeZone],
    ),
    onUndo: useCallback(
      async (record) => {
        const outcome = await restoreCustomer(record);
        if (outcome !== 'gone') remember(client, record, timeZone);
        return outcome;
      },
      [client, timeZone],
    ),
    onRestore: useCallback(
      async (record) => {
        const outcome = await restoreCustomer(record);
        // It may have been deleted on another desk, and this one may still count it.
        if (outcome !== 'gone') void readAgain(client);
        return outcome;
      },
      [client],
    ),
    onDeleteForGood: useCallback(
      async (record) => {
        await deleteCustomerForGood(record);
        if (isListed(client, record)) forget(client, record, timeZone);
      },
      [client, timeZone],
    ),
    onListDeleted: deletedPage,
    onExport: useCallback((scope, signal) => openExport(scope, timeZone, signal), [timeZone]),
    onExported: useCallback(
      async (entry) => {
        await appendToLedger(entry);
        void client.invalidateQueries({ queryKey: keys.lastExport });
      },
      [client],
    ),
    onFind: findCustomer,
  };
}

function useList(search: string) {
  return useInfiniteQuery({
    queryKey: keys.list(search),
    queryFn: async ({ pageParam: after, signal }): Promise<ListPage> => {
      const records = await customersPage({ search }, { after, limit: LIST_PAGE, signal });
      return { search, records, next: records.length < LIST_PAGE ? undefined : records.at(-1) };
    },
    initialPageParam: undefined as Keyset | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Apart from the list: counting a hundred thousand customers takes longer than reading the newest hundred. */
function useDays(search: string, timeZone: string) {
  return useQuery({
    queryKey: keys.days(search),
    queryFn: async ({ signal }): Promise<Days> => ({
      search,
      days: await customerDays(search, timeZone, signal),
    }),
    placeholderData: keepPreviousData,
  });
}

/** The ledger is no reason to keep anyone from the records: unread, it is just not shown. */
function useLastExport(): RecordsDesk['lastExport'] {
  return useQuery({ queryKey: keys.lastExport, queryFn: ({ signal }) => readLastExport(signal) }).data;
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

function listOf(
  {
    data,
    error,
    isPlaceholderData,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
  }: Pick<
    UseInfiniteQueryResult<ListData>,
    'data' | 'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'isPlaceholderData'
  >,
  days: DayCount[] | undefined,
): RecordsList {
  if (error && !isFetchNextPageError) return { status: 'failed', message: error.message };
  if (!data) return { status: 'loading' };
  return {
    status: 'ready',
    records: data.pages.flatMap(({ records }) => records),
    days,
    matches: days?.reduce((sum, { customers }) => sum + customers, 0),
    hasMore: hasNextPage,
    pending: isPlaceholderData,
    more: moreOf(error, isFetchNextPageError, isFetchingNextPage),
  };
}

function moreOf(error: Error | null, failed: boolean, loading: boolean) {
  if (loading) return 'loading';
  return failed && error ? { failed: error.message } : 'idle';
}
