import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { refresh, updateRecords } from '../api/refresh.ts';
import { checksOf } from '../api/checks.ts';
import { NameSentence } from '../NameSentence.tsx';
import { type UndoMergeOutcome, useRecordsApi } from '../api/records-api.ts';
import { type UndoableNotification, useNotifications } from '#ui/use-notifications.ts';
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

  const undoMerge = async (mergeId: string, before: CustomerRecord, others: readonly CustomerRecord[]) => {
    const result = await api.undoMerge(mergeId);
    if (result.outcome === 'undone') {
      checksOf(client).put([before, ...others]);
      void refresh(client);
    }
    return saidOf(result);
  };

  return useMutation({
    mutationFn: ({ keep, others, chosen }: Merge) => api.merge(keep, others, chosen),
    onSuccess: (result, { keep, others }) => {
      if (result.outcome !== 'merged') return;
      const { merge_id, customer } = result;
      const ids = others.map(({ id }) => id);
      updateRecords(client, (record) =>
        record.id === customer.id ? customer : ids.includes(record.id) ? null : record,
      );
      checksOf(client).remove(ids);
      checksOf(client).put([customer]);
      void refresh(client);
      notify({
        id: `merged ${merge_id}`,
        text: <NameSentence text={messages.merged(others.length)} name={customer.company_name} />,
        undo: { run: () => undoMerge(merge_id, keep, others), failed: messages.undoFailed },
      });
    },
  });
}

function saidOf(result: UndoMergeOutcome): UndoableNotification {
  if (result.outcome !== 'undone') return { tone: 'error', text: messages.undoChanged };
  return { text: messages.undone };
}

/** Marks two customers as not duplicates, with an Undo. */
export function useMarkNotDuplicate() {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { notify } = useNotifications();
  const decide = async (one: string, other: string, distinct: boolean) => {
    await api.setDistinct([one, other], distinct);
    checksOf(client).setDistinct([one, other], distinct);
  };
  return useMutation({
    mutationFn: ({ one, other }: { one: string; other: string }) => decide(one, other, true),
    onSuccess: (_, { one, other }) => {
      notify({
        id: `distinct ${one} ${other}`,
        text: messages.decided,
        undo: {
          run: async () => {
            await decide(one, other, false);
            return null;
          },
          failed: messages.decideFailed,
        },
      });
    },
  });
}
