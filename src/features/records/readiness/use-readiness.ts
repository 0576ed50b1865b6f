import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { keys } from '../cache/keys.ts';
import type { CustomersPort } from '../port.ts';
import { useCustomers } from '../port-context.ts';
import { isCheckedAutomatically, type ReadinessData } from './readiness-data.ts';

export interface CheckProgress {
  checked: number;
  of: number;
}

export type ReadinessState =
  | { status: 'unknown' }
  | { status: 'checking'; progress: CheckProgress }
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
    queryKey: keys.readiness(total),
    queryFn: ({ signal }) => {
      const report = (progress: CheckProgress) => client.setQueryData(keys.readinessProgress, progress);
      report({ checked: 0, of: total ?? 0 });
      return checkAll(customers, signal, report);
    },
    enabled: isAutomatic,
  });
  const { data: progress } = useQuery<CheckProgress>({
    queryKey: keys.readinessProgress,
    queryFn: skipToken,
  });

  return {
    state: stateOf(),
    check: useCallback(() => void refetch(), [refetch]),
  };

  function stateOf(): ReadinessState {
    if (isFetching) return { status: 'checking', progress: progress ?? { checked: 0, of: total ?? 0 } };
    if (isError) return { status: 'failed' };
    if (data) return { status: 'known', report: data.report };
    return { status: 'unknown' };
  }
}

async function checkAll(
  port: CustomersPort,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
): Promise<ReadinessData> {
  const readiness = createReadiness();
  const customers: CustomerRecord[] = [];
  const { pages, expected } = await port.readAll(signal);
  let checked = 0;
  for await (const page of pages(signal)) {
    signal.throwIfAborted();
    for (const record of page) readiness.add(record);
    if (isCheckedAutomatically(expected)) customers.push(...page);
    checked += page.length;
    onProgress({ checked, of: expected });
  }
  if (checked !== expected) throw new Error(`Checked ${checked} customers, but there are ${expected}.`);
  return { report: readiness.report(), customers: isCheckedAutomatically(expected) ? customers : null };
}
