import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../cache/read-again.ts';
import { NameSentence } from '../NameSentence.tsx';
import { useCustomers } from '../port-context.ts';
import { Undo } from '../status/Undo.tsx';
import { useStatus } from '../status/use-status.ts';
import { keys } from './keys.ts';
import { messages } from './messages.ts';

/** Ticks a customer off that was changed in QuickBooks, too, and says so with an Undo. */
export function useMark() {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show } = useStatus();
  const readBoth = (id: string) => {
    void readAgain(client, { queryKey: keys.changed });
    void readAgain(client, { queryKey: keys.history(id) });
  };
  return useMutation({
    mutationFn: customers.markInQuickBooks,
    onSuccess: (mark, { customer: { id, company_name } }) => {
      readBoth(id);
      if (mark === null) return;
      const notice = `marked ${id}`;
      const undo = async () => {
        await customers.unmarkInQuickBooks(id, mark);
        readBoth(id);
        return null;
      };
      show({
        id: notice,
        kind: 'success',
        text: <NameSentence name={company_name}>{messages.marked}</NameSentence>,
        actions: <Undo notice={notice} undo={undo} failed={messages.undoFailed} />,
        passing: true,
      });
    },
  });
}
