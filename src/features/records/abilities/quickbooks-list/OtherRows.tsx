import type { OtherRow } from '#lib/quickbooks/list/rows.ts';
import { plural } from '#lib/text/numbers.ts';
import type { DataTableColumn } from '#ui/data-table-types.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useQuickbooksList } from '../../facts/quickbooks-list-store.ts';
import { useDialogs } from '../../shared/dialog-stack.tsx';
import styles from '../../shared/DialogTable.module.css';
import { nameInText } from '../../shared/messages.ts';
import { useCopy } from '../copy/copy.tsx';

const columns: readonly DataTableColumn<OtherRow>[] = [
  { id: 'name', label: 'Name', value: ({ name }) => name, width: '12rem', grow: 1 },
  { id: 'details', label: 'Details', value: ({ details }) => details, width: '16rem', grow: 3 },
  { id: 'row', label: 'Row', value: ({ place }) => place, width: '4rem' },
];

const kinds = [
  { id: 'unread', label: 'Couldn’t be read in full' },
  { id: 'twice', label: 'In the list twice' },
  { id: 'only', label: 'Only in QuickBooks' },
] as const;

const TITLE = 'Other rows of the list';

/** Lists the rows that can't be read in full, those that are in the list twice, and those that are only in QuickBooks. */
export function OtherRows() {
  const { back } = useDialogs();
  const { copy } = useCopy();
  const { result } = useQuickbooksList().state;
  const groups = kinds.flatMap(({ id, label }) => {
    const rows = result?.others.filter(({ kind }) => kind === id) ?? [];
    return rows.length > 0 ? { id, label, count: plural(rows.length, '# row', '# rows'), rows } : [];
  });
  return (
    <Modal
      title={TITLE}
      description="The desk keeps registrations, so it doesn’t import these. Press a name to copy it."
      onClose={back}
      size="lg"
    >
      <DataTable
        aria-label={TITLE}
        className={styles.table}
        columns={columns}
        groups={groups}
        onOpen={({ name }) => void copy(name, nameInText(name))}
      />
    </Modal>
  );
}
