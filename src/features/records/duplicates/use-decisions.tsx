import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { showChange, useDeskMutation } from '../api/refresh.ts';
import { checksOf } from '../api/checks.ts';
import { NameSentence } from '../NameSentence.tsx';
import { type UndoMergeOutcome, useRecordsApi } from '../api/records-api.ts';
import { type UndoableNotification, useNotifications } from '#ui/use-notifications.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

export interface Merge {
  keep: CustomerRecord;
  others: readonly CustomerRecord[];
  chosen: CustomerInsert;
}

/** Merges customers, with one Undo for all. */
export function useMerge() {
  const { notify } = useNotifications();
  const { mutateAsync: undo } = useDeskMutation(
    (api, { id }: { id: string; before: readonly CustomerRecord[] }) => api.undoMerge(id),
    (client, { outcome }, { before }) => outcome === 'undone' && showChange(client, { put: before }),
  );
  return useDeskMutation(
    (api, { keep, others, chosen }: Merge) => api.merge(keep, others, chosen),
    (client, result, { keep, others }) => {
      if (result.outcome !== 'merged') return;
      const { merge_id: id, customer } = result;
      showChange(client, { put: [customer], remove: others.map((other) => other.id) });
      notify({
        id: `merged ${id}`,
        text: <NameSentence text={messages.merged(others.length)} name={customer.company_name} />,
        undo: {
          run: async () => UNDONE[(await undo({ id, before: [keep, ...others] })).outcome],
          failed: shared.undoFailed,
        },
      });
    },
  );
}

const UNDONE: Readonly<Record<UndoMergeOutcome['outcome'], UndoableNotification>> = {
  undone: { text: messages.undone },
  changed: { tone: 'error', text: messages.undoChanged },
  gone: { tone: 'error', text: messages.undoChanged },
};

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
