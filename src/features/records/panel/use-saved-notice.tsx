import type { CustomerRecord } from '#lib/customer.ts';
import { NameSentence } from '../NameSentence.tsx';
import { type UndoableNotification, useNotifications } from '#ui/use-notifications.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './edit-messages.ts';
import type { SaveOutcome } from '../api/records-api.ts';
import { useSaveCustomer } from '../api/save-customers.ts';

/** Notifies of a saved edit, with an Undo. */
export function useSavedNotice() {
  const { notify } = useNotifications();
  const { mutateAsync: save } = useSaveCustomer();
  return (saved: CustomerRecord, before: CustomerRecord) =>
    notify({
      id: `saved ${saved.id}`,
      text: <NameSentence text={messages.saved} name={saved.company_name} />,
      undo: {
        run: async () => UNDONE[(await save({ shown: saved, wanted: before })).outcome],
        failed: shared.undoFailed,
      },
    });
}

const UNDONE: Readonly<Record<SaveOutcome['outcome'], UndoableNotification>> = {
  saved: { text: messages.undone },
  conflict: { tone: 'error', text: messages.undoConflict },
  gone: { tone: 'error', text: messages.undoGone },
};
