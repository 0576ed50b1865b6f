import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

type Loaded = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'error' | 'fetchNextPage'>;

/** Loads the pages of a list one after another, until all are there. */
export function useReadOn(
  { hasNextPage, isFetching, error, fetchNextPage }: Loaded,
  isWanted: boolean,
): void {
  const readsOn = isWanted && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
}
