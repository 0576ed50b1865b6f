import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { newId } from '#lib/new-id.ts';
import { showChange, useDeskMutation } from '../api/refresh.ts';
import { checksOf } from '../api/checks.ts';
import { NameSentence } from '../NameSentence.tsx';
import { type CustomerPair, useRecordsApi } from '../api/records-api.ts';
import { type Done, useChanges } from '../changes/use-changes.ts';
import { messages } from './messages.ts';

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
    (client, result, { others }) => {
      if (result.outcome !== 'merged') return;
      const { customer } = result;
      showChange(client, { put: [customer], remove: others.map((other) => other.id) });
      didLogged({
        change,
        customers: others.length + 1,
        text: () => <NameSentence text={messages.merged(others.length)} name={customer.company_name} />,
      });
    },
  );
}

/** Marks two customers as not duplicates, with an Undo. */
export function useMarkNotDuplicate() {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { did } = useChanges();
  const decide = async (pair: CustomerPair, distinct: boolean): Promise<Done> => {
    await api.setDistinct(pair, distinct);
    checksOf(client).setDistinct(pair, distinct);
    return {
      id: `distinct ${pair.join(' ')}`,
      customers: pair.length,
      text: () => messages.decided,
      undo: async () => ({ redo: await decide(pair, !distinct) }),
    };
  };
  return useMutation({
    mutationFn: ({ one, other }: { one: string; other: string }) => decide([one, other], true),
    onSuccess: did,
  });
}
