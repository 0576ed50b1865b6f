import type { ChangedCustomer } from '../api/records-api.ts';
import { useDeskMutation } from '../api/refresh.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './edit-messages.ts';

/** Marks customers as updated in QuickBooks, with an Undo. */
export function useMarkUpdated() {
  const { notify } = useNotifications();
  const { mutate, isPending } = useDeskMutation((api, changed: readonly ChangedCustomer[]) =>
    api.markUpdated(changed),
  );
  const { mutateAsync: unmark } = useDeskMutation((api, markId: number) => api.unmarkUpdated(markId));
  const mark = (changed: readonly ChangedCustomer[]) =>
    mutate(changed, {
      onSuccess: (done) => {
        const left = changed.length - (done?.customers ?? 0);
        if (left > 0) notify({ tone: 'info', text: messages.notMarked(left) });
        if (!done) return;
        notify({
          text: messages.marked(done.customers),
          undo: {
            run: async () => {
              await unmark(done.id);
              return null;
            },
            failed: shared.undoFailed,
          },
        });
      },
      onError: () => notify({ tone: 'error', text: messages.markFailed }),
    });
  return { mark, isPending };
}
