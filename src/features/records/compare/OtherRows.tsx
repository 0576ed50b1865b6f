import type { Other } from '#lib/quickbooks-list/compare.ts';
import { DataTable, type DataTableColumn } from '#ui/DataTable.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Modal } from '#ui/Modal.tsx';
import { useNotifications } from '#ui/use-notifications.ts';
import { useListComparison } from '../api/list-comparison.ts';
import { messages as copyMessages } from '../copy/messages.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { oneLine } from '../messages.ts';
import { messages } from './messages.ts';
import styles from '../checks/ReviewFixes.module.css';

interface Row {
  id: string;
  name: string;
  details: string;
}

const columns: readonly DataTableColumn<Row>[] = [
  { id: 'name', label: messages.columns.name, value: ({ name }) => name, width: '12rem', grow: 1 },
  { id: 'details', label: messages.details, value: ({ details }) => details, width: '16rem', grow: 3 },
  { id: 'row', label: messages.row, value: ({ id }) => id, width: '4rem' },
];

/** Lists the rows that are only in QuickBooks, and those that can't be read. */
export function OtherRows() {
  const { back } = useDialogs();
  const { notify } = useNotifications();
  const { unread, result } = useListComparison().state;
  const copy = async (name: string) => {
    const isCopied = await copyText(name);
    notify(isCopied ? { text: messages.copied(name) } : { tone: 'error', text: copyMessages.notCopied });
  };
  const rowOf = ({ row, name, contact, phone, mobile, email, address, twin }: Other) => ({
    id: `${row}`,
    name,
    details: [twin && messages.twinOf(twin), contact, phone, mobile, email, address && oneLine(address)]
      .filter(Boolean)
      .join(' · '),
  });
  const { others = [] } = result ?? {};
  const groups = [
    {
      id: 'unread',
      label: messages.unread,
      rows: unread.map(({ row, text, why }) => ({ id: `${row}`, name: text, details: messages.why[why] })),
    },
    { id: 'twice', label: messages.twice, rows: others.filter(({ twin }) => twin).map(rowOf) },
    { id: 'others', label: messages.onlyInQuickBooks, rows: others.filter(({ twin }) => !twin).map(rowOf) },
  ];
  return (
    <Modal open title={messages.othersTitle} description={messages.othersHelp} onOpenChange={back} size="lg">
      <DataTable
        aria-label={messages.othersTitle}
        className={styles.fixes}
        columns={columns}
        groups={groups.flatMap((group) =>
          group.rows.length > 0 ? { ...group, count: messages.rows(group.rows.length) } : [],
        )}
        onOpen={({ name }) => void copy(name)}
      />
    </Modal>
  );
}
