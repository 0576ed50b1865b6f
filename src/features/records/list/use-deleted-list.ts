import { useEffect, useMemo } from 'react';
import { type CustomerSearch, matchesSearch } from '#lib/search.ts';
import { useDeletedCustomers } from '../api/deletion.ts';
import type { DeletedCustomer } from '../api/records-api.ts';
import { type CustomerListModel, nextPageState } from '../api/customer-list.ts';

/** Returns the deleted customers that match a search, last deleted first, and by id. */
export function useDeletedList(
  enabled: boolean,
  search: CustomerSearch,
): { model: CustomerListModel; byId: ReadonlyMap<string, DeletedCustomer> } {
  const query = useDeletedCustomers({ enabled });
  const {
    data,
    error,
    isFetching,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = query;
  // Load all pages for a search: the backend can't search deleted customers.
  const readsOn = enabled && search !== '' && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);

  const byId = useMemo(
    () => new Map(data?.pages.flatMap(({ customers }) => customers.map((each) => [each.id, each] as const))),
    [data],
  );
  const held = useMemo(() => {
    const rows = Array.from(byId.values(), ({ customer }) => customer);
    return [{ id: 'deleted', rows: rows.filter((customer) => matchesSearch(customer, search)) }];
  }, [byId, search]);

  const records = held.flatMap(({ rows }) => rows);
  const isFailed = error !== null && !isFetchNextPageError;
  return {
    byId,
    model: {
      search,
      query: { search },
      from: null,
      held,
      list: isFailed
        ? { status: 'failed', message: error.message }
        : !data
          ? { status: 'loading' }
          : {
              status: 'ready',
              records,
              matches: hasNextPage ? undefined : records.length,
              hasMore: hasNextPage,
              more: nextPageState(error, isFetchNextPageError, isFetchingNextPage),
            },
      loadMore: () => {
        if (!isFetchingNextPage) void fetchNextPage();
      },
      retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    },
  };
}
