import { useQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { OverviewData } from '../cache/list-data.ts';
import { useCustomers } from '../port-context.ts';

/** How many customers there are, whatever the search; undefined until it is known. */
export function useOverview(): OverviewData | undefined {
  const customers = useCustomers();
  const { data } = useQuery({
    queryKey: keys.overview,
    queryFn: async ({ signal }): Promise<OverviewData> => {
      const [total, { records }] = await Promise.all([
        customers.count({}, signal),
        customers.list({ search: '', limit: 1 }, signal),
      ]);
      return { total, newest: records[0]?.created_at ?? null };
    },
  });
  return data;
}
