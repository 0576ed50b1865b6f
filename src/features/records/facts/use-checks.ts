import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useRecordsApi } from '../api/records-api.ts';
import { CHECKED_AUTOMATICALLY, checksOf } from './checks.ts';
import type { ChecksState } from './checks-state.ts';
import { useStore } from './task-worker.ts';

/** Returns the state and the problems of the checks. */
export function useChecks(): ChecksState {
  return useStore(checksOf(useQueryClient()));
}

/** Checks up to 50,000 customers after sign-in. */
export function useRunChecks(total: number | undefined) {
  const api = useRecordsApi();
  const checks = checksOf(useQueryClient());
  const state = useChecks();
  const check = useCallback(() => void checks.run(api, total ?? 0), [checks, api, total]);

  const isAutomatic = total !== undefined && total > 0 && total <= CHECKED_AUTOMATICALLY;
  // Start only once, so that a cancelled check doesn't restart.
  const isStarted = useRef(state.status !== 'idle' || state.result !== undefined);
  useEffect(() => {
    if (!isAutomatic || isStarted.current) return;
    isStarted.current = true;
    check();
  }, [isAutomatic, check]);

  return { state, check, cancel: useCallback(() => checks.cancel(), [checks]) };
}

export type ChecksModel = ReturnType<typeof useRunChecks>;
