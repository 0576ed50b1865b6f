import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { keys } from './keys.ts';

/**
 * Has what was read be read again after a change, as far as it is shown; what is just being read for the first time,
 * too, for it may have been read before the change. That, React Query alone would take for the answer.
 */
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
 * Begins anew what the desk is just reading of the list, for the same reason: what it holds already is changed by whoever
 * calls this, and the answer from before would put the old in its place. The next page, whose answer comes with all
 * pages before it as they were when it was asked for, is given up: the list asks for it again.
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
