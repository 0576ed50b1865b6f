import { plural } from '#lib/text/numbers.ts';
import type { OtherRow } from '#lib/quickbooks/list/rows.ts';
import { DataTable, type DataTableColumn } from '#ui/DataTable.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Modal } from '#ui/Modal.tsx';
import { useNotifications } from '#ui/use-notifications.ts';
import { useQuickbooksList } from '../../facts/quickbooks-list-store.ts';
import { messages as shared, nameInText } from '../../shared/messages.ts';
import { useDialogs } from '../../shared/dialogs.tsx';
import { messages } from './messages.ts';
import styles from '../../shared/DialogTable.module.css';

const columns: readonly DataTableColumn<OtherRow>[] = [
  { id: 'name', label: messages.columns.name, value: ({ name }) => name, width: '12rem', grow: 1 },
  { id: 'details', label: 'Details', value: ({ details }) => details, width: '16rem', grow: 3 },
  { id: 'row', label: 'Row', value: ({ place }) => place, width: '4rem' },
];

/** Lists the rows that can't be read in full, those that are in the list twice, and those that are only in QuickBooks. */
export function OtherRows() {
  const { back } = useDialogs();
  const { notify } = useNotifications();
  const { result } = useQuickbooksList().state;
  const copy = async (name: string) => {
    const isCopied = await copyText(name);
    notify(isCopied ? { text: `Copied: ${nameInText(name)}` } : { tone: 'error', text: shared.notCopied });
  };
  const groups = (['unread', 'twice', 'only'] as const).flatMap((id) => {
    const rows = result?.others.filter(({ kind }) => kind === id) ?? [];
    return rows.length > 0
      ? { id, label: messages.otherKinds[id], count: plural(rows.length, '# row', '# rows'), rows }
      : [];
  });
  return (
    <Modal
      open
      title={messages.othersTitle}
      description="The desk keeps registrations, so it doesn’t import these. Press a name to copy it."
      onOpenChange={back}
      size="lg"
    >
      <DataTable
        aria-label={messages.othersTitle}
        className={styles.table}
        columns={columns}
        groups={groups}
        onOpen={({ name }) => void copy(name)}
      />
    </Modal>
  );
}
