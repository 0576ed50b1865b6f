import { useCallback, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { needsFix } from '#lib/quickbooks/checks.ts';
import { useChangedCustomers } from '../api/changed-customers.ts';
import { useChecks } from '../checks/use-checks.ts';
import { useLastExports } from '../export/use-exported.ts';

/** The most urgent fact about a customer. */
export type Status =
  | { kind: 'fix'; texts: readonly string[] }
  | { kind: 'changed' }
  | { kind: 'new' }
  | { kind: 'exported' | 'updated'; at: string };

/** Returns a function that returns a listed customer's status; undefined while it's unknown. */
export function useStatus(
  records: readonly CustomerRecord[],
): (customer: CustomerRecord) => Status | undefined {
  const { result } = useChecks();
  const { data } = useChangedCustomers();
  const changed = useMemo(() => new Set(data?.map(({ customer }) => customer.id)), [data]);
  const { lastExports, isKnown } = useLastExports(records);
  return useCallback(
    ({ id }) => {
      const findings = result?.findings.get(id) ?? [];
      if (needsFix(findings)) return { kind: 'fix', texts: findings.map(({ text }) => text) };
      if (changed.has(id)) return { kind: 'changed' };
      const last = lastExports.get(id);
      if (last) return { kind: last.kind === 'updated' ? 'updated' : 'exported', at: last.created_at };
      return isKnown(id) ? { kind: 'new' } : undefined;
    },
    [result, changed, lastExports, isKnown],
  );
}
