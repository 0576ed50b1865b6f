import { useQuery } from '@tanstack/react-query';
import { batches } from '#lib/batches.ts';
import { toRow } from '#lib/customer.ts';
import { type Baseline, BASELINES_AT_ONCE, type ChangedCustomer } from './baselines-api.ts';
import { keys } from './keys.ts';
import { type RecordsApi, useRecordsApi } from './records-api.ts';
import { useDeskMutation } from './refresh.ts';

/** Returns what QuickBooks has of at most 100 customers, by id. */
export function useBaselines(ids: readonly string[]) {
  const api = useRecordsApi();
  return useQuery<ReadonlyMap<string, Baseline>>({
    queryKey: keys.baselines(ids),
    queryFn: ({ signal }) => api.baselinesOf(ids, signal),
  });
}

/** Returns how many customers QuickBooks has; undefined until it's known. */
export function useBaselineCount(ids: readonly string[]): number | undefined {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.baselineCount(ids),
    queryFn: ({ signal }) => api.countBaselines(ids, signal),
  }).data;
}

/** A customer as shown: null when it's deleted here. */
export type ShownCustomer = Pick<ChangedCustomer, 'id' | 'customer'>;

interface Part<Item> {
  items: readonly Item[];
  change: string;
}

/** Marks customers as updated in QuickBooks, as part of a change. Returns how many. */
export function useMarkUpdatedMutation() {
  return useDeskMutation(async (api, { items, change }: Part<ShownCustomer>) => {
    let marked = 0;
    for (const some of batches(items, BASELINES_AT_ONCE)) {
      const shown = some.map(({ id, customer }) => [id, customer && toRow(customer)] as const);
      marked += (await api.markUpdated(Object.fromEntries(shown), change)).length;
    }
    return marked;
  });
}

/** Says what QuickBooks' own list has of at most 500 customers, by id, as part of a change. Returns how many had another baseline. */
export function useRecordBaselines() {
  return useDeskMutation(
    async (api, { known, change }: { known: Parameters<RecordsApi['recordBaselines']>[0]; change: string }) =>
      (await api.recordBaselines(known, change)).length,
  );
}

/** Says that QuickBooks doesn't have at most 500 customers, as part of a change. Returns how many weren't new before. */
export function useRemoveBaselines() {
  return useDeskMutation(
    async (api, { items, change }: Part<string>) => (await api.removeBaselines(items, change)).length,
  );
}
