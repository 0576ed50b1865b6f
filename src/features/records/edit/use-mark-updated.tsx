import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedCustomer } from '../api/records-api.ts';
import { useRecordsApi } from '../api/records-api-context.ts';
import { readAgain } from '../cache/read-again.ts';
import { NameSentence } from '../NameSentence.tsx';
import { useNotifications } from '../notifications/use-notifications.ts';
import { keys } from './keys.ts';
import { messages } from './messages.ts';

/** Marks a customer as updated in QuickBooks, with an Undo. */
export function useMarkUpdated() {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { notify } = useNotifications();
  const readChanged = () => void readAgain(client, { queryKey: keys.changed });
  return useMutation({
    mutationFn: (changed: ChangedCustomer) => api.markUpdated([changed]),
    onSuccess: (mark, { customer: { id, company_name } }) => {
      readChanged();
      if (!mark) {
        notify({ tone: 'info', text: <NameSentence text={messages.notMarked} name={company_name} /> });
        return;
      }
      notify({
        id: `marked ${id}`,
        text: <NameSentence text={messages.marked} name={company_name} />,
        undo: {
          run: async () => {
            await api.unmarkUpdated(mark.id);
            readChanged();
            return null;
          },
          failed: messages.undoFailed,
        },
      });
    },
  });
}
