import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { readAgain } from '../cache/read-again.ts';
import { refreshList } from '../cache/refresh-list.ts';
import { removeCustomers } from '../cache/remove-customers.ts';
import { replaceCustomer } from '../cache/replace-customer.ts';
import { checksOf } from '../checks/checks.ts';
import { keys as editKeys } from '../edit/keys.ts';
import { noteSaved } from '../edit/use-latest.ts';
import { NameSentence } from '../NameSentence.tsx';
import type { UndoMergeOutcome } from '../api/records-api.ts';
import { useRecordsApi } from '../api/records-api-context.ts';
import { type DeskNotification, useNotifications } from '../notifications/use-notifications.ts';
import { messages } from './messages.ts';

export interface Merge {
  keep: CustomerRecord;
  others: readonly CustomerRecord[];
  chosen: CustomerInsert;
}

/** Merges customers, with one Undo for all. */
export function useMerge() {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { notify } = useNotifications();

  const undoMerge = async (
    mergeId: string,
    before: CustomerRecord,
    after: CustomerRecord,
    others: readonly CustomerRecord[],
  ) => {
    const result = await api.undoMerge(mergeId);
    if (result.outcome === 'undone') {
      replaceCustomer(client, after, before);
      noteSaved(client, after, before);
      checksOf(client).put(others);
      void refreshList(client);
    }
    return saidOf(result);
  };

  return useMutation({
    mutationFn: ({ keep, others, chosen }: Merge) => api.merge(keep, others, chosen),
    onSuccess: (result, { keep, others }) => {
      if (result.outcome !== 'merged') return;
      const { merge_id, customer } = result;
      void readAgain(client, { queryKey: editKeys.history(keep.id) });
      void readAgain(client, { queryKey: editKeys.changed });
      removeCustomers(client, others);
      replaceCustomer(client, keep, customer);
      noteSaved(client, keep, customer);
      notify({
        id: `merged ${merge_id}`,
        text: <NameSentence text={messages.merged(others.length)} name={customer.company_name} />,
        undo: { run: () => undoMerge(merge_id, keep, customer, others), failed: messages.undoFailed },
      });
    },
  });
}

function saidOf(result: UndoMergeOutcome): DeskNotification {
  if (result.outcome !== 'undone') return { tone: 'error', text: messages.undoChanged };
  return { text: messages.undone };
}
