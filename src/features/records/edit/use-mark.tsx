import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { nameInText } from '../messages.ts';
import { useCustomers } from '../port-context.ts';
import { useStatus } from '../status/use-status.ts';
import { keys } from './keys.ts';
import { messages } from './messages.ts';
import type { ChangedCustomer } from './port.ts';

/** Ticks a customer off that was changed in QuickBooks, too, and says so with an Undo. */
export function useMark() {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show } = useStatus();
  return useMutation({
    mutationFn: customers.markInQuickBooks,
    onSuccess: (mark, { customer }) => {
      void client.invalidateQueries({ queryKey: keys.changed });
      void client.invalidateQueries({ queryKey: keys.history(customer.id) });
      if (mark === null) return;
      show({
        id: `marked ${customer.id}`,
        kind: 'success',
        text: (
          <p>
            <bdi>{nameInText(customer.company_name)}</bdi>
            {messages.marked}
          </p>
        ),
        actions: <UndoMark id={customer.id} mark={mark} />,
        passing: true,
      });
    },
  });
}

function UndoMark({ id, mark }: Pick<ChangedCustomer['customer'], 'id'> & { mark: string }) {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show, dismiss } = useStatus();
  const notice = `marked ${id}`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => customers.unmarkInQuickBooks(id, mark),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.changed });
      void client.invalidateQueries({ queryKey: keys.history(id) });
      dismiss(notice);
    },
    onError: () => show({ id: notice, kind: 'error', text: messages.undoFailed }),
  });
  return (
    <Button size="sm" busy={isPending && messages.undoing} onClick={() => mutate()}>
      {messages.undo}
    </Button>
  );
}
