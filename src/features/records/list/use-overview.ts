import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { OverviewData } from '../cache/list-data.ts';
import { useCustomers } from '../port-context.ts';

/** How many customers there are, whatever the search; undefined until it is known. */
export function useOverview(): OverviewData | undefined {
  const customers = useCustomers();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.overview,
    queryFn: async ({ signal }): Promise<OverviewData> => {
      const [total, { records }] = await Promise.all([
        customers.count({}, signal),
        customers.list({ search: '', limit: 1 }, signal),
      ]);
      // The same number as at an earlier check may be other customers.
      client.removeQueries({ queryKey: keys.allReadiness, type: 'inactive' });
      return { total, newest: records[0]?.created_at ?? null };
    },
  });
  return data;
}
