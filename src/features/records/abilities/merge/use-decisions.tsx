import { formatCount } from '#lib/text/numbers.ts';
import { useState } from 'react';
import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useDeskMutation } from '../../facts/news.ts';
import type { CustomerPair } from '../../api/records-api.ts';
import { useChanges } from '../../shared/changes.tsx';
import { NameSentence } from '../../shared/Notice.tsx';

export interface Merge {
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
