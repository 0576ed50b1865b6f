import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRecordsApi } from '../api/records-api-context.ts';
import { useNotifications } from '../notifications/use-notifications.ts';
import { checksOf } from '../api/checks.ts';
import { messages } from './messages.ts';

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
