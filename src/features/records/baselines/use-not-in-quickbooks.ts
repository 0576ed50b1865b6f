import type { CustomerRecord } from '#lib/customer.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useRemoveBaselines } from '../api/baselines.ts';
import { useChanges } from '../changes/use-changes.ts';
import { messages } from './messages.ts';

/** Says that QuickBooks doesn't have customers, which makes them new, with an Undo. */
export function useNotInQuickBooks() {
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const { mutateAsync, isPending } = useRemoveBaselines();
  const remove = async (records: readonly CustomerRecord[]) => {
    const change = newId();
    try {
      const customers = await mutateAsync({ items: records.map(({ id }) => id), change });
      if (customers > 0) didLogged({ change, customers, text: messages.removed });
      else notify({ tone: 'info', text: messages.alreadyNew });
    } catch {
      notify({ tone: 'error', text: messages.saveFailed });
    }
  };
  return { remove: (records: readonly CustomerRecord[]) => void remove(records), isPending };
}
