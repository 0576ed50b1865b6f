import { useMutation } from '@tanstack/react-query';
import { useNotifications } from '#ui/use-notifications.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { useDialogs } from '../../shared/use-dialogs.ts';

/** Opens a customer. A deleted one is as its history has it. */
export function useOpenCustomer() {
  const api = useRecordsApi();
  const { open } = useDialogs();
  const { notify } = useNotifications();
  return useMutation({
    mutationFn: async (id: string) => {
      const current = await api.find(id);
      if (current) return current;
      const history = await api.history(id, new AbortController().signal);
      return history.flatMap(({ after, before }) => after ?? before ?? [])[0];
    },
    onSuccess: (record) => {
      if (record) open('details', { record });
      else notify({ tone: 'error', text: 'This customer was deleted permanently.' });
    },
    onError: () =>
      notify({ tone: 'error', text: 'Couldn’t open the customer. Check your connection and try again.' }),
  });
}
