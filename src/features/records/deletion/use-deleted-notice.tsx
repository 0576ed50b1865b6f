import type { CustomerRecord } from '#lib/customer.ts';
import { useUndoDelete } from '../api/restore-customers.ts';
import { useDeskList } from '../dialogs/desk-list.ts';
import { NameSentence } from '../NameSentence.tsx';
import { useNotifications } from '../notifications/use-notifications.ts';
import { messages } from './messages.ts';

/** Notifies of a deletion, with an Undo that focuses the restored row. */
export function useDeletedNotice(): (record: CustomerRecord) => void {
  const { notify } = useNotifications();
  const { focusRow } = useDeskList();
  const { mutateAsync: restore } = useUndoDelete();
  return (record) => {
    const { company_name: name } = record;
    notify({
      id: deletedNotice(record),
      text: <NameSentence text={messages.deleted} name={name} />,
      undo: {
        run: async () => {
          if (!(await restore(record))) return { tone: 'error', text: messages.alreadyGone };
          focusRow(record.id);
          return { text: <NameSentence text={messages.restoredOne} name={name} /> };
        },
        failed: messages.restoreError,
      },
    });
  };
}

/** Returns the id of the notification about a deletion. */
export function deletedNotice({ id }: CustomerRecord): string {
  return `deleted ${id}`;
}
