import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { Button } from '#ui/Button.tsx';
import { refreshList } from '../cache/refresh-list.ts';
import { removeCustomers } from '../cache/remove-customers.ts';
import { replaceCustomer } from '../cache/replace-customer.ts';
import { noteSaved } from '../edit/use-latest.ts';
import { nameInText } from '../messages.ts';
import { useCustomers } from '../port-context.ts';
import { useStatus } from '../status/use-status.ts';
import { keys } from './keys.ts';
import { messages } from './messages.ts';

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
  return useMutation({
    mutationFn: ({ keep, others, chosen }: Merge) => customers.merge(keep, others, chosen),
    onSuccess: (result, { keep, others }) => {
      lookAgain(client);
      if (result.outcome !== 'merged') return;
      removeCustomers(client, others);
      replaceCustomer(client, keep, result.customer);
      noteSaved(client, keep, result.customer);
      show({
        id: `merged ${result.merge}`,
        kind: 'success',
        text: (
          <p>
            <bdi>{nameInText(result.customer.company_name)}</bdi>
            {messages.merged(others.length)}
          </p>
        ),
        actions: <UndoMerge merge={result.merge} before={keep} after={result.customer} />,
      });
    },
  });
}

interface UndoMergeProps {
  merge: string;
  before: CustomerRecord;
  after: CustomerRecord;
}

function UndoMerge({ merge, before, after }: UndoMergeProps) {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show } = useStatus();
  const id = `merged ${merge}`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => customers.undoMerge(merge),
    onSuccess: (result) => {
      if (result.outcome !== 'undone') {
        show({ id, kind: 'error', text: messages.undoChanged });
        return;
      }
      noteSaved(client, after, before);
      void refreshList(client);
      show(
        result.missedExport
          ? { id, kind: 'notice', text: messages.undoneMissed }
          : { id, kind: 'success', text: messages.undone },
      );
    },
    onError: () => show({ id, kind: 'error', text: messages.undoFailed }),
  });
  return (
    <Button size="sm" busy={isPending && messages.undoing} onClick={() => mutate()}>
      {messages.undo}
    </Button>
  );
}

/** Remembers that two customers are not the same, with an Undo. */
export function useDistinct() {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show } = useStatus();
  return useMutation({
    mutationFn: ({ one, other }: { one: string; other: string }) => customers.setDistinct(one, other, false),
    onSuccess: (_, { one, other }) => {
      lookAgain(client);
      show({
        id: `distinct ${one} ${other}`,
        kind: 'success',
        text: messages.decided,
        actions: <UndoDistinct one={one} other={other} />,
        passing: true,
      });
    },
  });
}

function UndoDistinct({ one, other }: { one: string; other: string }) {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show, dismiss } = useStatus();
  const id = `distinct ${one} ${other}`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => customers.setDistinct(one, other, true),
    onSuccess: () => {
      lookAgain(client);
      dismiss(id);
    },
    onError: () => show({ id, kind: 'error', text: messages.decideFailed }),
  });
  return (
    <Button size="sm" busy={isPending && messages.undoing} onClick={() => mutate()}>
      {messages.undo}
    </Button>
  );
}

function lookAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all });
}
