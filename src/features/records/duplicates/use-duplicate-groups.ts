import { useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { Finding } from '#lib/duplicates/compare.ts';
import { useChecks } from '../checks/use-checks.ts';

export interface DuplicateGroup {
  id: string;
  members: readonly CustomerRecord[];
  reasons: readonly Finding[];
}

/** Returns the likely duplicates that the checks found, most likely first. */
export function useDuplicateGroups(): readonly DuplicateGroup[] {
  const { result } = useChecks();
  return useMemo(() => {
    const likely = result?.duplicates.filter(({ strength }) => strength === 'likely') ?? [];
    return likely.map(({ ids, reasons }) => ({
      id: ids.join(' '),
      members: ids
        .flatMap((id) => result?.customers.get(id) ?? [])
        .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
      reasons,
    }));
  }, [result]);
}
