import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { CustomersPort } from '../port.ts';
import { checkAll, type CheckProgress } from './check-all.ts';
import type { ReadinessData } from './readiness-data.ts';

/**
 * The check of all customers. In a large shop it takes seconds and somebody asked for it, so its result is kept however
 * long the desk is out of sight, and after customers have changed; that they have, `lookForChanges` notes.
 */
export function readinessQuery(
  client: QueryClient,
  customers: Pick<CustomersPort, 'readAll' | 'lastChange'>,
  total: number | undefined,
) {
  return queryOptions({
    queryKey: keys.readiness,
    queryFn: async ({ signal }): Promise<ReadinessData> => {
      const report = (progress: CheckProgress) => client.setQueryData(keys.readinessProgress, progress);
      report({ checked: 0, of: total ?? 0 });
      const data = await checkAll(customers, signal, report);
      // So that it need not be asked for at once.
      client.setQueryData(keys.changesSinceCheck, data.change);
      return data;
    },
    gcTime: Number.POSITIVE_INFINITY,
    // A report is a new one: to compare it with the one before, point by point, would stop the page.
    structuralSharing: false,
  });
}

/**
 * Notes when customers have changed since they were checked, wherever that was. Then few customers are checked again by
 * themselves, and of many the admin is told. Returns the last change.
 */
export async function lookForChanges(
  client: QueryClient,
  customers: Pick<CustomersPort, 'lastChange'>,
  signal: AbortSignal,
): Promise<string> {
  const change = await customers.lastChange(signal);
  const data = client.getQueryData<ReadinessData>(keys.readiness);
  if (data && data.change !== change) {
    if (!data.isOutdated) client.setQueryData<ReadinessData>(keys.readiness, { ...data, isOutdated: true });
    void client.invalidateQueries({ queryKey: keys.readiness });
  }
  return change;
}
