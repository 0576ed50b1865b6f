import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keys } from '../api/keys.ts';
import { useRecordsApi } from '../api/records-api.ts';
import { CHECKED_AUTOMATICALLY, checksOf } from './checks.ts';
import type { Overview } from './overview.ts';
import { useStore } from './task-worker.ts';

/** Returns the state of the checks, and functions that check all customers and that cancel it. */
export function useChecks() {
  const api = useRecordsApi();
  const client = useQueryClient();
  const checks = checksOf(client);
  return {
    ...useStore(checks),
    check: () => void checks.run(api, client.getQueryData<Overview>(keys.overview)?.customers ?? 0),
    cancel: () => checks.cancel(),
  };
}

/** Returns the checks like {@link useChecks}, and checks up to 50,000 customers after sign-in. */
export function useRunChecks(total: number | undefined): ChecksModel {
  const checks = useChecks();
  const isAutomatic = total !== undefined && total > 0 && total <= CHECKED_AUTOMATICALLY;
  // Start only once, so that a cancelled check doesn't restart.
  const isStarted = useRef(checks.status !== 'idle' || checks.result !== undefined);
  useEffect(() => {
    if (!isAutomatic || isStarted.current) return;
    isStarted.current = true;
    checks.check();
  });
  return checks;
}

export type ChecksModel = ReturnType<typeof useChecks>;
