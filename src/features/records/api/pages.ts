import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListQuery } from './customers-api.ts';
import { type RecordsApi, useRecordsApi } from './records-api.ts';

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

export interface AnyPage {
  /** What the next page follows; undefined for none. */
  next: unknown;
  /** What it answers. */
  query?: ListQuery;
}

/** A list that's read page by page. */
export interface Pages<Page extends AnyPage> {
  queryKey: QueryKey;
  read: (api: RecordsApi, after: Page['next'], signal: AbortSignal, limit?: number) => Promise<Page>;
  /** What the first page follows. */
  first?: Page['next'];
  /** 0: not cached. */
  gcTime?: 0;
  /** Whether to show the pages of another key until the first page is there. */
  keeps?: (key: QueryKey) => boolean;
}

/** Returns the loaded pages, and how far that is. `all` loads them one after another. */
export function usePages<Page extends AnyPage>({ keeps, read, first, ...options }: Pages<Page>, all = false) {
  const api = useRecordsApi();
  const query = useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam, signal }) => read(api, pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }: Page): Page['next'] => next,
    placeholderData: (last: InfiniteData<Page, Page['next']> | undefined, query) =>
      query && keeps?.(query.queryKey) ? last : undefined,
  });
  const { data, error, refetch, isFetching, isFetchNextPageError, isFetchingNextPage } = query;
  const { hasNextPage, fetchNextPage } = query;
  const readsOn = all && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  const paging: Paging = {
    status: error && !isFetchNextPageError ? 'failed' : data ? 'ready' : 'loading',
    more: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle',
    hasMore: hasNextPage,
    failure: error?.message ?? '',
    loadMore: () => {
      if (!isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
  return { pages: data?.pages, ...paging };
}

/** Reads all pages. */
export async function readPages<Page extends AnyPage>(
  { read, first }: Pages<Page>,
  api: RecordsApi,
  signal: AbortSignal,
): Promise<Page[]> {
  const pages = [await read(api, first, signal, LONG_PAGE)];
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
    pages.push(await read(api, next, signal, LONG_PAGE));
  }
  return pages;
}

const LONG_PAGE = 1_000;
