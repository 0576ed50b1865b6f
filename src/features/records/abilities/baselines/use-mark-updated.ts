import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { type ShownCustomer, useMarkUpdatedMutation } from '../../facts/baselines.ts';
import { useChanges } from '../undo/use-changes.ts';
import { messages } from './messages.ts';

/** Marks customers as updated in QuickBooks, with an Undo. */
export function useMarkUpdated() {
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const { mutateAsync, isPending } = useMarkUpdatedMutation();
  const mark = async (items: readonly ShownCustomer[]) => {
    const change = newId();
    try {
      const marked = await mutateAsync({ items, change });
      const left = items.length - marked;
      if (left > 0) notify({ tone: 'info', text: messages.notMarked(left) });
      if (marked > 0) didLogged({ change, customers: marked, text: messages.marked });
    } catch {
      notify({ tone: 'error', text: messages.markFailed });
    }
  };
  return { mark: (items: readonly ShownCustomer[]) => void mark(items), isPending };
}
