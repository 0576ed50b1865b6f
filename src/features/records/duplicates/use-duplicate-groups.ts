import { useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { Finding } from '#lib/duplicates/compare.ts';
import { useChecks } from '../checks/use-checks.ts';

export interface DuplicateGroup {
  id: string;
  strength: 'likely' | 'shared';
  members: readonly CustomerRecord[];
  reasons: readonly Finding[];
}

/** Returns the duplicates that the checks found: likely ones first, then those that only share a value. */
export function useDuplicateGroups(): readonly DuplicateGroup[] {
  const { result } = useChecks();
  return useMemo(
    () =>
      result?.duplicates.map(({ ids, strength, reasons }) => ({
        id: ids.join(' '),
        strength,
        members: ids
          .flatMap((id) => result.customers.get(id) ?? [])
          .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
        reasons,
      })) ?? [],
    [result],
  );
}
