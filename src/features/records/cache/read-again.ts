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
 * Begins anew what the desk is just reading for the first time, for the same reason: what it holds already is changed by
 * whoever calls this.
 */
export function beginFirstReadingsAgain(client: QueryClient): void {
  const underWay = new Set(
    client.getQueryCache().findAll({ queryKey: keys.list, predicate: isFirstReading }),
  );
  if (underWay.size > 0) void readAgain(client, { predicate: (query) => underWay.has(query) });
}

const isFirstReading: NonNullable<QueryFilters['predicate']> = ({ state }) =>
  state.fetchStatus !== 'idle' && state.data === undefined;
