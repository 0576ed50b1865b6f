import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import type { DayCount, Keyset, RecordsDesk, RecordsList } from '#features/records/records-desk.ts';
import {
  countCustomers,
  customerDays,
  customersPage,
  deleteCustomer,
  findCustomer,
  LIST_PAGE,
  openExport,
} from './customers.ts';
import { deleteCustomerForGood, deletedPage, restoreCustomer } from './deleted-customers.ts';
import { appendToLedger, readLastExport } from './export-ledger.ts';

interface ListPage {
  search: string;
  records: CustomerRecord[];
  /** Where the next page begins; a deletion does not move it. */
  next: Keyset | undefined;
}

type ListData = InfiniteData<ListPage>;

interface Days {
  search: string;
  days: DayCount[];
}

interface Overview {
  total: number;
  /** When the newest customer registered; null when there is none. */
  newest: string | null;
}

const keys = {
  everything: ['customers'],
  lists: ['customers', 'list'],
  list: (search: string) => ['customers', 'list', search],
  days: (search: string) => ['customers', 'days', search],
  allDays: ['customers', 'days'],
  overview: ['customers', 'overview'],
  lastExport: ['customers', 'last export'],
  arrivals: (since: string | null) => ['customers', 'arrivals', since],
} as const;

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

/** Reads the list and its counts again from the top. */
export function readAgain(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: keys.lists, type: 'inactive' });
  client.setQueriesData<ListData>({ queryKey: keys.lists }, (data) => data && firstPageOf(data));
  return client.invalidateQueries({ queryKey: keys.everything });
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

/** Takes a deleted customer out of everything that was read, so that nothing needs to be read again. */
function forget(client: QueryClient, record: CustomerRecord, timeZone: string) {
  client.setQueriesData<ListData>({ queryKey: keys.lists }, (data) => data && withoutRecord(data, record));
  countDay(client, record, timeZone, -1);
  client.setQueryData<Overview>(
    keys.overview,
    (overview) => overview && { ...overview, total: Math.max(overview.total - 1, 0) },
  );
}

/** Puts a restored customer back into everything that {@link forget} took it out of, unless that was read again. */
function remember(client: QueryClient, record: CustomerRecord, timeZone: string) {
  if (isListed(client, record)) return;
  client.setQueriesData<ListData>({ queryKey: keys.lists }, (data) => data && withRecord(data, record));
  countDay(client, record, timeZone, 1);
  client.setQueryData<Overview>(keys.overview, (overview) => {
    if (!overview) return overview;
    // Read again meanwhile, the newest may be one before: this customer is no arrival.
    const isNewest = overview.newest === null || record.created_at > overview.newest;
    return { total: overview.total + 1, newest: isNewest ? record.created_at : overview.newest };
  });
}

function countDay(client: QueryClient, record: CustomerRecord, timeZone: string, change: 1 | -1) {
  const day = dayOf(record.created_at, timeZone);
  client.setQueriesData<Days>({ queryKey: keys.allDays }, (data) =>
    data && matchesSearch(record, data.search) ? { ...data, days: withCount(data.days, day, change) } : data,
  );
}

function isListed(client: QueryClient, { id }: CustomerRecord): boolean {
  return client
    .getQueriesData<ListData>({ queryKey: keys.lists })
    .some(([, data]) => data?.pages.some(({ records }) => records.some((record) => record.id === id)));
}

function withoutRecord(data: ListData, { id }: CustomerRecord): ListData {
  if (!data.pages.some(({ records }) => records.some((record) => record.id === id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    records: page.records.filter((record) => record.id !== id),
  }));
  return { ...data, pages };
}

/** On the page that it was read with; on none when that page is yet to be loaded. */
function withRecord(data: ListData, record: CustomerRecord): ListData {
  const page = data.pages.findIndex(({ next }) => !next || !isOlder(record, next));
  const target = data.pages[page];
  if (!target || !matchesSearch(record, target.search)) return data;
  if (target.records.some(({ id }) => id === record.id)) return data;
  const records = [...target.records, record].toSorted((a, b) => (isOlder(a, b) ? 1 : -1));
  return { ...data, pages: data.pages.with(page, { ...target, records }) };
}

/** In the list's order: newest first, and of one time the greater id first. */
function isOlder(a: Keyset, b: Keyset): boolean {
  return a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at;
}

function withCount(days: DayCount[], day: string, change: 1 | -1): DayCount[] {
  const known = days.some((each) => each.day === day) ? days : [...days, { day, customers: 0 }];
  return known
    .map((each) => (each.day === day ? { ...each, customers: each.customers + change } : each))
    .filter(({ customers }) => customers > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** Whether a search finds a record, as the database has it (specification, section 9). */
function matchesSearch({ company_name, contact_person, email_address }: CustomerRecord, search: string) {
  const text = `${company_name}\n${contact_person}\n${email_address}`;
  return text.toLowerCase().includes(search.toLowerCase());
}

function firstPageOf({ pages, pageParams }: ListData): ListData {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
