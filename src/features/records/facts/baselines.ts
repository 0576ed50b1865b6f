import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { batches } from '#lib/batches.ts';
import type { Baseline } from '../api/baselines-api.ts';
import type { Page } from '../api/customers-api.ts';
import { keys } from '../api/keys.ts';
import type { Pages } from '../api/pages.ts';
import { useRecordsApi } from '../api/records-api.ts';

/** By id; null for a new customer. One without an entry isn't known yet. */
export type Baselines = ReadonlyMap<string, Baseline | null>;

/** Returns the baselines that were read of these customers; the others have none. */
export function baselinesOf(ids: readonly string[], read: Iterable<Baseline>): Baselines {
  const baselines = new Map<string, Baseline | null>(ids.map((id) => [id, null]));
  for (const each of read) baselines.set(each.customer_id, each);
  return baselines;
}

/** All baselines, by customer. */
export const allBaselines: Pages<Page<Baseline, string>> = {
  queryKey: keys.allBaselines,
  read: (api, after, signal) => api.listBaselines({ after }, signal),
  gcTime: 0,
};

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
