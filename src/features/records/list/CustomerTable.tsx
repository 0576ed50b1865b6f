import { type ReactNode, type RefObject, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { markedTexts } from '#lib/search.ts';
import { DataTable, type DataTableAction, type DataTableProps } from '#ui/DataTable.tsx';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { changeOf, type Fix, fixOf } from '../checks/fixes.ts';
import { messages as checkMessages } from '../checks/messages.ts';
import { useChecks } from '../checks/use-checks.ts';
import { messages as editMessages } from '../edit/messages.ts';
import { nameInText } from '../messages.ts';
import { useToday } from '../now-context.ts';
import styles from '../view/Desk.module.css';
import type { ViewName } from '../view/desk-view.ts';
import { columnsOf } from './columns.tsx';
import { dayGroups, reasonGroups } from './groups.ts';
import { messages } from './messages.ts';
import { useStatus } from './status.ts';
import type { CustomerListModel } from './use-customer-list.ts';

type TableProps = DataTableProps<CustomerRecord>;

export interface CustomerTableProps extends Pick<TableProps, 'selection' | 'onRowKeyDown' | 'onScroll'> {
  model: CustomerListModel;
  view: ViewName;
  table: RefObject<DataTableHandle | null>;
  onAct: (record: CustomerRecord, action: RowAction) => void;
  onExportDay: (day: string) => void;
  onFix: (fixes: readonly Fix[]) => void;
  /** What follows the rows, or is there in place of them. */
  children?: ReactNode;
}

/** What can be done with one customer of the list. */
export type RowAction = 'details' | 'fix' | 'edit' | 'copy' | 'export' | 'delete';

/** Shows a view's customers by day or by problem (specification, section 2, screen 4). */
export function CustomerTable({
  model,
  view,
  table,
  onAct,
  onExportDay,
  onFix,
  children,
  ...rest
}: CustomerTableProps) {
  const { list, search, loadMore } = model;
  const today = useToday();
  const { result } = useChecks();
  const records = list.status === 'ready' ? list.records : NONE;
  const days = list.status === 'ready' ? list.days : undefined;
  const statusOf = useStatus(records);
  const groups = useMemo(
    () =>
      view === 'fix'
        ? reasonGroups(records, result?.findings ?? new Map(), onFix)
        : // A day's export has all its customers, not only the new ones.
          dayGroups(records, days, today.day, view === 'all' ? onExportDay : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- these functions are others each time and do the same
    [view, records, days, today.day, result],
  );
  const columns = useMemo(
    () =>
      columnsOf({
        shows: view === 'fix' ? 'problems' : 'fields',
        sought: markedTexts(search),
        statusOf,
        problemOf: ({ id }) => (result?.findings.get(id) ?? []).map(({ text }) => text).join(' '),
        fixTextOf: (customer) => {
          const fix = fixOf(customer, result?.findings.get(customer.id) ?? []);
          return fix ? changeOf(fix).after : '';
        },
        now: today.now,
      }),
    [view, search, statusOf, result, today.now],
  );
  const hasFix = (record: CustomerRecord) =>
    view === 'fix' && fixOf(record, result?.findings.get(record.id) ?? []) !== undefined;
  const hasMore = list.status === 'ready' && list.hasMore && list.more === 'idle';
  return (
    <DataTable
      {...rest}
      aria-label={messages.customers}
      className={styles.table}
      handle={table}
      columns={columns}
      groups={groups}
      onOpen={(record) => onAct(record, 'details')}
      onEndReached={hasMore ? loadMore : undefined}
      rowActions={{
        label: messages.actions,
        menuLabel: ({ company_name }) => messages.actionsFor(company_name),
        items: (record) => actionsOf(record, hasFix(record)),
        onSelect: (record, action) => onAct(record, action as RowAction),
      }}
    >
      {children}
    </DataTable>
  );
}

const NONE: readonly CustomerRecord[] = [];

function actionsOf({ company_name: company }: CustomerRecord, hasFix: boolean): DataTableAction[] {
  const fix = {
    id: 'fix',
    icon: 'checkCircle',
    label: checkMessages.apply,
    name: checkMessages.applyTo(company),
  } as const;
  return [
    ...(hasFix ? [fix] : []),
    { id: 'details', icon: 'eye', label: messages.details, name: messages.viewDetails(company) },
    { id: 'edit', icon: 'pencil', label: editMessages.edit, name: editMessages.editLabel(company) },
    { id: 'copy', icon: 'copy', label: messages.copy, name: messages.copyAll(nameInText(company)) },
    { id: 'export', icon: 'download', label: messages.export, name: messages.exportRecord(company) },
    {
      id: 'delete',
      icon: 'trash',
      label: messages.delete,
      name: messages.deleteRecord(company),
      tone: 'danger',
    },
  ];
}
