import { useState } from 'react';
import type { CustomerInsert, CustomerRecord, DraftField } from '#lib/customer/customer.ts';
import { choicesOf, chosenSide, mergedValues } from '#lib/customer/merged-values.ts';
import { newId } from '#lib/new-id.ts';
import { checkChanged } from '#lib/quickbooks/accepted.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import type { CustomerPair } from '../../api/records-api.ts';
import { useBaselines } from '../../facts/baselines.ts';
import type { DuplicateGroup } from '../../facts/checks-state.ts';
import { useDeskMutation } from '../../facts/news.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { useChanges } from '../../shared/logged-work.tsx';
import { NameSentence } from '../../shared/Notice.tsx';

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
    members: members.map((customer) => ({
      customer,
      isKept: customer.id === kept?.id,
      isIncluded: !leftOut.has(customer.id),
      inQuickBooksSince: knownSince(customer.id),
    })),
    kept,
    others,
    /** QuickBooks has them as separate customers. */
    isThereTwice: included.filter(({ id }) => knownSince(id) !== undefined).length > 1,
    /** The fields that differ, each with the key of the chosen value. */
    choices: choices.map((choice) => ({
      ...choice,
      value: chosenSide(choice, chosen[choice.field])?.key ?? null,
    })),
    merged,
    problems: merged
      ? checkChanged(kept, known, { ...kept, ...merged }).filter(({ kind }) => kind !== 'note')
      : [],
    keep,
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

interface Merge {
  keep: CustomerRecord;
  others: readonly CustomerRecord[];
  chosen: CustomerInsert;
}

/** Merges customers, with one Undo for all. A repeated merge after a failure is the same change. */
export function useMerge() {
  const { didLogged } = useChanges();
  const [change] = useState(newId);
  return useDeskMutation(
    (api, { keep, others, chosen }: Merge) => api.merge(keep, others, chosen, change),
    (result, { others }) => {
      if (result.outcome !== 'merged') return undefined;
      const { customer } = result;
      didLogged({
        change,
        customers: others.length + 1,
        text: () => (
          <NameSentence
            text={`Merged ${formatCount(others.length + 1)} customers into {name}`}
            name={customer.company_name}
          />
        ),
      });
      return { put: [customer], remove: others.map((other) => other.id) };
    },
  );
}

/** Marks two customers as not duplicates, with an Undo. A repeated press after a failure is the same change. */
export function useMarkNotDuplicate() {
  const { didLogged } = useChanges();
  const { notify } = useNotifications();
  const [change] = useState(newId);
  return useDeskMutation(
    (api, pair: CustomerPair) => api.markDistinct(pair, change),
    (outcome, pair) => {
      if (outcome === 'gone') return undefined;
      if (outcome === 'same') notify({ text: KEPT_SEPARATE });
      else didLogged({ change, customers: pair.length, text: () => KEPT_SEPARATE });
      return { decided: [[pair, true]] };
    },
  );
}

const KEPT_SEPARATE = 'Kept as separate customers';
