import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayBounds, groupByDay } from '#lib/dates.ts';
import type { Cursor } from '#lib/list-order.ts';
import { keys } from './keys.ts';
import type { Baseline } from './baselines-api.ts';
import { type CustomerPage, type DayCount, type ListQuery, useRecordsApi } from './records-api.ts';
import type { DataTableGroup } from '#ui/data-table-lines.ts';

/** The loaded part of the list. */
export interface CustomerListModel extends Paging {
  records: readonly CustomerRecord[];
  /** All days of the search; undefined until they're counted, or when the list isn't by day. */
  days?: readonly DayCount[] | undefined;
  /** The number of matches; undefined until they're counted. */
  matches: number | undefined;
  /** What QuickBooks has of the customers; undefined when it's unknown. */
  baselines?: ReadonlyMap<string, Baseline> | undefined;
  /** What the list answers: the previous query while the next one loads. */
  query: ListQuery;
  /** Reads all matches, or those of a day, of which the server may have more than are loaded; null when all are. */
  readAll: ((day: string | undefined, signal: AbortSignal) => Promise<readonly CustomerRecord[]>) | null;
  groups: readonly DataTableGroup<CustomerRecord>[];
}

/** How far a list is loaded. */
export interface Paging {
  status: 'loading' | 'failed' | 'ready';
  /** The state of the next page. */
  more: 'idle' | 'loading' | 'failed';
  hasMore: boolean;
  /** Why the list or its next page failed. */
  failure: string;
  loadMore: () => void;
  retry: () => void;
}

/** Returns the customers of a query, newest first, page by page. */
export function useCustomerList(wanted: ListQuery): Omit<CustomerListModel, 'groups'> {
  const api = useRecordsApi();
  const pages = usePages(wanted);
  const { data } = pages;
  const query = data?.query ?? wanted;
  const counted = useDays(query, { enabled: data !== undefined && !data.days });
  const days = data?.days ?? counted;
  const paging = pagingOf(pages);
  const isReady = paging.status === 'ready';
  return {
    ...paging,
    records: (isReady && data?.records) || NONE,
    days,
    matches: isReady ? days?.reduce((sum, { customers }) => sum + customers, 0) : undefined,
    baselines: data?.baselines,
    query,
    readAll: (day, signal) => api.readMatches({ search: query.search, onlyNew: query.onlyNew, day }, signal),
  };
}

const NONE: readonly CustomerRecord[] = [];

type PageState = 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage';

interface LoadedQuery extends Partial<Pick<UseInfiniteQueryResult, PageState>> {
  data: unknown;
  error: Error | null;
  refetch: () => unknown;
}

/** Returns how far a query is loaded, page by page or at once. */
export function pagingOf(query: LoadedQuery): Paging {
  const { data, error, refetch, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage } =
    query;
  return {
    status: error && !isFetchNextPageError ? 'failed' : data ? 'ready' : 'loading',
    more: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle',
    hasMore: hasNextPage ?? false,
    failure: error?.message ?? '',
    loadMore: () => {
      if (!isFetchingNextPage) void fetchNextPage?.();
    },
    retry: () => void (isFetchNextPageError ? fetchNextPage?.() : refetch()),
  };
}

interface LoadedPage extends CustomerPage {
  baselines: readonly Baseline[];
  /** The previous list stays while the next one loads, so each page stores its query. */
  query: ListQuery;
}

function usePages(query: ListQuery) {
  const { search, from, onlyNew } = query;
  const api = useRecordsApi();
  return useInfiniteQuery({
    queryKey: keys.list(query),
    queryFn: async ({ pageParam: after, signal }): Promise<LoadedPage> => {
      const page = await api.list({ search, onlyNew }, { after }, signal);
      const ids = page.records.map(({ id }) => id);
      const baselines = await api.baselinesOf(ids, signal);
      return { ...page, baselines: [...baselines.values()], query };
    },
    initialPageParam: from === null ? undefined : endOfDay(from),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: joined,
  });
}

function joined({ pages }: InfiniteData<LoadedPage>) {
  const records = pages.flatMap((page) => page.records);
  const isWhole = pages[0]?.query.from === null && pages.at(-1)?.next === undefined;
  return {
    records,
    // Once all are loaded, there's nothing to count on the server.
    days: isWhole ? daysOf(records) : undefined,
    baselines: new Map(
      pages.flatMap(({ baselines }) => baselines.map((each) => [each.customer_id, each] as const)),
    ),
    query: pages[0]?.query,
  };
}

function daysOf(records: readonly CustomerRecord[]): DayCount[] {
  return groupByDay(records).map(({ day, records: { length } }) => ({ day, customers: length }));
}

/** Returns a cursor before all customers of a day. */
function endOfDay(day: string): Cursor {
  return { created_at: dayBounds(day).before, id: LEAST_ID };
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';

/** Uses a separate query, after the page, because counting 100,000 customers is slower than reading a page. */
function useDays(query: ListQuery, { enabled }: { enabled: boolean }): DayCount[] | undefined {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.days(query),
    queryFn: ({ signal }) => api.days({ search: query.search, onlyNew: query.onlyNew }, signal),
    enabled,
  }).data;
}
