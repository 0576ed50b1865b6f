import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ARRIVALS_POLL } from '#lib/timing.ts';
import { useRecordsApi } from '../api/records-api-context.ts';
import { keys } from '../cache/keys.ts';
import { checksOf, type ChecksState } from './checks.ts';

/** The most customers that are checked automatically. */
const CHECKED_AUTOMATICALLY = 5_000;

/** Returns the state and the findings of the checks. */
export function useChecks(): ChecksState {
  const checks = checksOf(useQueryClient());
  return useSyncExternalStore(checks.subscribe, () => checks.state);
}

export interface ChecksModel {
  state: ChecksState;
  check: () => void;
  cancel: () => void;
}

/** Checks up to 5,000 customers after sign-in, and polls for changes by others. */
export function useRunChecks(total: number | undefined): ChecksModel {
  const api = useRecordsApi();
  const checks = checksOf(useQueryClient());
  const state = useChecks();
  const check = useCallback(() => void checks.run(api, total ?? 0), [checks, api, total]);

  const isAutomatic = total !== undefined && total > 0 && total <= CHECKED_AUTOMATICALLY;
  const isFirst = state.status === 'idle' && !state.result;
  useEffect(() => {
    if (isAutomatic && isFirst) check();
  }, [isAutomatic, isFirst, check]);

  useQuery({
    queryKey: keys.changesSinceCheck,
    queryFn: async ({ signal }) => {
      await checks.lookForChanges(api, signal);
      return null;
    },
    enabled: state.result !== undefined,
    refetchInterval: ARRIVALS_POLL,
    refetchOnWindowFocus: 'always',
    staleTime: ARRIVALS_POLL,
  });
  return { state, check, cancel: useCallback(() => checks.cancel(), [checks]) };
}
