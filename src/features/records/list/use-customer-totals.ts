import { useQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { OverviewData } from '../cache/list-data.ts';
import { useRecordsApi } from '../api/records-api-context.ts';

/** Returns the number of all customers; undefined until it's known. */
export function useCustomerTotals(): OverviewData | undefined {
  const api = useRecordsApi();
  const { data } = useQuery({
    queryKey: keys.overview,
    queryFn: async ({ signal }): Promise<OverviewData> => {
      const [total, { records }] = await Promise.all([
        api.count({}, signal),
        api.list({}, { limit: 1 }, signal),
      ]);
      return { total, newest: records[0]?.created_at ?? null };
    },
  });
  return data;
}
