import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { batches } from '#lib/batches.ts';
import { toRow } from '#lib/customer/customer.ts';
import { type Baseline, BASELINES_AT_ONCE, type ChangedCustomer } from '../api/baselines-api.ts';
import { keys } from '../api/keys.ts';
import { type RecordsApi, useRecordsApi } from '../api/records-api.ts';
import { useDeskMutation } from './refresh.ts';

/** By id; null for a new customer. One without an entry isn't known yet. */
export type Baselines = ReadonlyMap<string, Baseline | null>;

/** Returns the baselines that were read of these customers; the others have none. */
export function baselinesOf(ids: readonly string[], read: Iterable<Baseline>): Baselines {
  const baselines = new Map<string, Baseline | null>(ids.map((id) => [id, null]));
  for (const each of read) baselines.set(each.customer_id, each);
  return baselines;
}

/** Returns the baselines of customers. */
export function useBaselines(ids: readonly string[], { isWanted = true, keepsLast = false } = {}) {
  const api = useRecordsApi();
  return useQuery<Baselines>({
    queryKey: keys.baselines(ids),
    queryFn: async ({ signal }) => {
      const read: Baseline[] = [];
      for (const some of batches(ids)) read.push(...(await api.baselinesOf(some, signal)).values());
      return baselinesOf(ids, read);
    },
    enabled: isWanted,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}

/** Returns the baselines of the rows that are drawn, and takes their ids. Those of rows drawn before stay for a moment. */
export function useDrawnBaselines(isWanted: boolean) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const { data } = useBaselines(ids, { isWanted: isWanted && ids.length > 0, keepsLast: true });
  const onDrawn = (drawn: readonly string[]) =>
    setIds((known) => (known.join() === drawn.join() ? known : drawn));
  return { baselines: data, onDrawn: isWanted ? onDrawn : undefined };
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
