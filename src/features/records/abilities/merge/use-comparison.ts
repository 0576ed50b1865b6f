import { useState } from 'react';
import type { CustomerRecord, DraftField } from '#lib/customer/customer.ts';
import { choicesOf, mergedValues } from '#lib/customer/merged-values.ts';
import { checkChanged } from '#lib/quickbooks/accepted.ts';
import type { DuplicateGroup } from '../../facts/checks-state.ts';
import { useBaselines } from '../../facts/baselines.ts';
import { useChecks } from '../../facts/use-checks.ts';

/** Returns what is chosen in a comparison: the customer to keep, the others to merge into it, and the values. */
export function useComparison({ members }: DuplicateGroup) {
  const ids = members.map(({ id }) => id);
  const { data: baselines, isError, refetch } = useBaselines(ids);
  const [chosenToKeep, keep] = useState<string>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Partial<Record<DraftField, string>>>({});

  const knownSince = (id: string) => baselines?.get(id)?.since;
  const find = (matches: (id: string) => boolean) => members.find(({ id }) => matches(id));
  // Prefer the one that QuickBooks has.
  const kept = find((id) => id === chosenToKeep) ?? find((id) => knownSince(id) !== undefined) ?? members[0];
  const others = members.filter(({ id }) => id !== kept?.id && !leftOut.has(id));
  const included: readonly CustomerRecord[] = kept ? [kept, ...others] : [];
  const choices = choicesOf(included);
  const merged = kept && mergedValues(kept, choices, chosen);
  const known = useChecks().result?.problems.get(kept?.id ?? '') ?? [];
  return {
    /** Whether it's known which QuickBooks has. Until then, the one to keep may still change. */
    status: baselines ? 'ready' : isError ? 'failed' : 'loading',
    retry: () => void refetch(),
    kept,
    others,
    knownSince,
    /** QuickBooks has them as separate customers. */
    isThereTwice: included.filter(({ id }) => knownSince(id) !== undefined).length > 1,
    choices,
    chosen,
    merged,
    problems: merged
      ? checkChanged(kept, known, { ...kept, ...merged }).filter(({ kind }) => kind !== 'note')
      : [],
    keep,
    isIncluded: (id: string) => !leftOut.has(id),
    include: (id: string, isIncluded: boolean) => {
      const next = new Set(leftOut);
      if (isIncluded) next.delete(id);
      else next.add(id);
      setLeftOut(next);
    },
    choose: (field: DraftField, key: string) => setChosen({ ...chosen, [field]: key }),
  };
}

export type Comparison = ReturnType<typeof useComparison>;
