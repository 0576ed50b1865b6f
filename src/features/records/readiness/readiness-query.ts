import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { CustomersPort } from '../port.ts';
import { checkAll, type CheckProgress } from './check-all.ts';
import type { ReadinessData } from './readiness-data.ts';

/**
 * The check of so many customers. In a large shop it takes seconds and somebody asked for it, so its result is kept until
 * their number changes, however long the desk is out of sight; the results of other numbers are given up.
 */
export function readinessQuery(
  client: QueryClient,
  customers: Pick<CustomersPort, 'readAll'>,
  total: number | undefined,
) {
  return queryOptions({
    queryKey: keys.readiness(total),
    queryFn: async ({ signal }): Promise<ReadinessData> => {
      const report = (progress: CheckProgress) => client.setQueryData(keys.readinessProgress, progress);
      report({ checked: 0, of: total ?? 0 });
      const data = await checkAll(customers, signal, report);
      client.removeQueries({
        queryKey: keys.allReadiness,
        type: 'inactive',
        predicate: ({ queryKey }) => queryKey[1] !== total,
      });
      return data;
    },
    gcTime: Number.POSITIVE_INFINITY,
    // A report is a new one: to compare it with the one before, point by point, would stop the page.
    structuralSharing: false,
  });
}
