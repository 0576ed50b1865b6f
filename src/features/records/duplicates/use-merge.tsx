import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { readAgain } from '../cache/read-again.ts';
import { refreshList } from '../cache/refresh-list.ts';
import { removeCustomers } from '../cache/remove-customers.ts';
import { replaceCustomer } from '../cache/replace-customer.ts';
import { keys } from '../cache/keys.ts';
import { keys as editKeys } from '../edit/keys.ts';
import { noteSaved } from '../edit/use-latest.ts';
import { NameSentence } from '../NameSentence.tsx';
import { useCustomers } from '../port-context.ts';
import { Undo } from '../status/Undo.tsx';
import { type ResultNotice, useStatus } from '../status/use-status.ts';
import { lookForDuplicatesAgain } from './look-again.ts';
import { messages } from './messages.ts';
import type { UndoMergeOutcome } from './port.ts';

export interface Merge {
  keep: CustomerRecord;
  others: readonly CustomerRecord[];
  chosen: CustomerInsert;
}

/** Makes one customer of several, and says so with one Undo for all of it. */
export function useMerge() {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show } = useStatus();

  const undoMerge = async (merge: string, before: CustomerRecord, after: CustomerRecord) => {
    const result = await customers.undoMerge(merge);
    if (result.outcome === 'undone') {
      replaceCustomer(client, after, before);
      noteSaved(client, after, before);
      // Who was merged is there again, and was not among those who are known to be ready.
      void client.invalidateQueries({ queryKey: keys.readiness });
      void refreshList(client);
    }
    return saidOf(result);
  };

  return useMutation({
    mutationFn: ({ keep, others, chosen }: Merge) => customers.merge(keep, others, chosen),
    onSuccess: (result, { keep, others }) => {
      lookForDuplicatesAgain(client);
      if (result.outcome !== 'merged') return;
      const { merge, customer } = result;
      void readAgain(client, { queryKey: editKeys.history(keep.id) });
      void readAgain(client, { queryKey: editKeys.changed });
      removeCustomers(client, others);
      replaceCustomer(client, keep, customer);
      noteSaved(client, keep, customer);
      const id = `merged ${merge}`;
      const undo = () => undoMerge(merge, keep, customer);
      show({
        id,
        kind: 'success',
        text: <NameSentence name={customer.company_name}>{messages.merged(others.length)}</NameSentence>,
        actions: <Undo notice={id} undo={undo} failed={messages.undoFailed} />,
      });
    },
  });
}

function saidOf(result: UndoMergeOutcome): Omit<ResultNotice, 'id'> {
  if (result.outcome !== 'undone') return { kind: 'error', text: messages.undoChanged };
  return result.missedExport
    ? { kind: 'notice', text: messages.undoneMissed }
    : { kind: 'success', text: messages.undone };
}
