import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { keys } from '../cache/keys.ts';
import { useCustomers } from '../port-context.ts';
import type { CheckProgress } from './check-all.ts';
import { isCheckedAutomatically, type ReadinessData } from './readiness-data.ts';
import { lookForChanges, readinessQuery } from './readiness-query.ts';

export type ReadinessState =
  | { status: 'unknown' }
  /** Of so many customers; how far it is, only {@link useCheckProgress} says. */
  | { status: 'checking'; of: number }
  | {
      status: 'known';
      report: ReadinessReport;
      /** Customers have changed since the check, and somebody has to ask for another one. */
      isOutdated: boolean;
      /** They are being checked again, which the admin asked for. */
      isChecking: boolean;
    }
  | { status: 'failed'; message: string };

export interface ReadinessModel {
  state: ReadinessState;
  /** What the last check found; still there while they are checked again, and when that fails. */
  data: ReadinessData | undefined;
  /** Checks all customers now. */
  check: () => void;
}

/**
 * What QuickBooks may refuse among all customers: of few checked, and checked again when they change, without being
 * asked; of many only on demand. Whether they have changed, here or on another desk, is looked for every ARRIVALS_POLL
 * while the page is visible.
 */
export function useReadiness(total: number | undefined): ReadinessModel {
  const customers = useCustomers();
  const client = useQueryClient();
  const isAutomatic = isCheckedAutomatically(total);
  const { data, error, isFetching, refetch } = useQuery({
    ...readinessQuery(client, customers, total),
    enabled: isAutomatic,
  });
  useQuery({
    queryKey: keys.changesSinceCheck,
    queryFn: ({ signal }) => lookForChanges(client, customers, signal),
    enabled: data !== undefined,
    refetchInterval: ARRIVALS_POLL,
    refetchOnWindowFocus: 'always',
    staleTime: ARRIVALS_POLL,
  });

  return {
    state: stateOf(),
    data,
    check: useCallback(() => void refetch(), [refetch]),
  };

  function stateOf(): ReadinessState {
    // What was asked for by nobody needs no progress.
    const isChecking = isFetching && !(data && isAutomatic);
    if (isChecking && !data) return { status: 'checking', of: total ?? 0 };
    if (error && !isFetching) return { status: 'failed', message: error.message };
    if (!data) return { status: 'unknown' };
    return { status: 'known', report: data.report, isOutdated: data.isOutdated && !isAutomatic, isChecking };
  }
}

/** How far the check is, which changes a hundred times in a large shop: only what shows it is drawn again. */
export function useCheckProgress(): CheckProgress | undefined {
  return useQuery<CheckProgress>({ queryKey: keys.readinessProgress, queryFn: skipToken }).data;
}
