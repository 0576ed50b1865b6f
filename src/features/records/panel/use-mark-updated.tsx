import type { ChangedCustomer, UpdateMark } from '../api/records-api.ts';
import { useDeskMutation } from '../api/refresh.ts';
import { type Done, useChanges } from '../changes/use-changes.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { messages } from './edit-messages.ts';

/** Marks customers as updated in QuickBooks, with an Undo. */
export function useMarkUpdated() {
  const { notify } = useNotifications();
  const { did } = useChanges();
  const { mutateAsync: markAll, isPending } = useDeskMutation((api, changed: readonly ChangedCustomer[]) =>
    api.markUpdated(changed),
  );
  const { mutateAsync: unmark } = useDeskMutation((api, markId: number) => api.unmarkUpdated(markId));

  const marked = ({ id, customers }: UpdateMark, changed: readonly ChangedCustomer[]): Done => ({
    id: `mark ${id}`,
    customers,
    text: messages.marked,
    undo: async () => {
      await unmark(id);
      return { redo: { id: `unmark ${id}`, customers, text: messages.marked, undo: () => again(changed) } };
    },
  });
  const again = async (changed: readonly ChangedCustomer[]) => {
    const mark = await markAll(changed);
    return { redo: mark && marked(mark, changed) };
  };

  const mark = async (changed: readonly ChangedCustomer[]) => {
    try {
      const done = await markAll(changed);
      const left = changed.length - (done?.customers ?? 0);
      if (left > 0) notify({ tone: 'info', text: messages.notMarked(left) });
      if (done) did(marked(done, changed));
    } catch {
      notify({ tone: 'error', text: messages.markFailed });
    }
  };
  return { mark: (changed: readonly ChangedCustomer[]) => void mark(changed), isPending };
}
