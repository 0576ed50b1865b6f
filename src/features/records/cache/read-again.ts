import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** Invalidates queries after a change, and cancels a first fetch: it may have read from before the change. */
export function readAgain(client: QueryClient, filters: QueryFilters): Promise<void> {
  const { predicate = () => true } = filters;
  void client.cancelQueries({
    ...filters,
    type: 'active',
    predicate: (query) => isFirstReading(query) && predicate(query),
  });
  return client.invalidateQueries(filters);
}

/**
 * Restarts fetches of the list that began before a change. A fetch of the next page is only cancelled, because its
 * answer has the earlier pages too: the list asks for it again.
 */
export function beginReadingsAgain(client: QueryClient): void {
  const underWay = client.getQueryCache().findAll({ queryKey: keys.list, fetchStatus: 'fetching' });
  const nextPages = new Set(underWay.filter(isNextPage));
  const others = new Set(underWay.filter((query) => !isNextPage(query)));
  if (nextPages.size > 0) void client.cancelQueries({ predicate: (query) => nextPages.has(query) });
  if (others.size > 0) void readAgain(client, { predicate: (query) => others.has(query) });
}

const isFirstReading: NonNullable<QueryFilters['predicate']> = ({ state }) =>
  state.fetchStatus !== 'idle' && state.data === undefined;

const isNextPage: NonNullable<QueryFilters['predicate']> = ({ state }) =>
  state.fetchMeta?.fetchMore !== undefined;
