import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { keys } from '../cache/keys.ts';
import { useCustomers } from '../port-context.ts';
import type { CheckProgress } from './check-all.ts';
import { isCheckedAutomatically } from './readiness-data.ts';
import { readinessQuery } from './readiness-query.ts';

export type ReadinessState =
  | { status: 'unknown' }
  /** Of so many customers; how far it is, only {@link useCheckProgress} says. */
  | { status: 'checking'; of: number }
  | { status: 'known'; report: ReadinessReport }
  | { status: 'failed' };

export interface ReadinessModel {
  state: ReadinessState;
  /** Checks all customers now. */
  check: () => void;
}

/**
 * What QuickBooks may refuse among all customers: checked again when their number changes, unless the desk itself
 * changed it and knows the result; and only on demand when there are many.
 */
export function useReadiness(total: number | undefined): ReadinessModel {
  const customers = useCustomers();
  const client = useQueryClient();
  const isAutomatic = isCheckedAutomatically(total);
  const { data, isFetching, isError, refetch } = useQuery({
    ...readinessQuery(client, customers, total),
    enabled: isAutomatic,
  });

  return {
    state: stateOf(),
    check: useCallback(() => void refetch(), [refetch]),
  };

  function stateOf(): ReadinessState {
    if (isFetching) return { status: 'checking', of: total ?? 0 };
    if (isError) return { status: 'failed' };
    if (data) return { status: 'known', report: data.report };
    return { status: 'unknown' };
  }
}

/** How far the check is, which changes a hundred times in a large shop: only what shows it is drawn again. */
export function useCheckProgress(): CheckProgress | undefined {
  return useQuery<CheckProgress>({ queryKey: keys.readinessProgress, queryFn: skipToken }).data;
}
