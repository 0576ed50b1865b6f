import { type ReactNode, type RefObject, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { markedTexts } from '#lib/search.ts';
import { DataTable, type DataTableProps } from '#ui/DataTable.tsx';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { fixOf } from '../checks/fixes.ts';
import { useToday } from '../now-context.ts';
import styles from '../view/Desk.module.css';
import type { ViewName } from '../view/desk-view.ts';
import { columnsOf } from './columns.tsx';
import { dayGroups, type Group } from './groups.ts';
import { messages } from './messages.ts';
import { type RowAction, rowActionsOf } from './row-actions.ts';
import type { ShownList } from './use-shown-list.ts';

type TableProps = DataTableProps<CustomerRecord>;

export interface CustomerTableProps extends Pick<TableProps, 'selection' | 'onRowKeyDown' | 'onScroll'> {
  shown: ShownList;
  view: ViewName;
  table: RefObject<DataTableHandle | null>;
  onAct: (record: CustomerRecord, action: RowAction) => void;
  groupAction: (group: Group) => Group['action'];
  /** What follows the rows, or is there in place of them. */
  children?: ReactNode;
}

/** Shows a view's customers by day, problem or duplicate (specification, section 2, screen 4). */
export function CustomerTable({
  shown,
  view,
  table,
  onAct,
  groupAction,
  children,
  ...rest
}: CustomerTableProps) {
  const { model, checks, changed, deleted } = shown;
  const { list, search, held, loadMore } = model;
  const { result } = checks.state;
  const today = useToday();
  const isReady = list.status === 'ready';
  const groups = useMemo(() => {
    const drawn = held ?? (list.status === 'ready' ? dayGroups(list.records, list.days, today.day) : []);
    return drawn.map((group) => ({ ...group, action: groupAction(group) }));
    // oxlint-disable-next-line react/exhaustive-deps -- the function is another each time and does the same
  }, [held, list, today.day, view, result]);
  const columns = useMemo(
    () => columnsOf(view, { shown, sought: markedTexts(search), now: today.now }),
    // oxlint-disable-next-line react/exhaustive-deps -- `shown` is another each time
    [view, search, list, result, changed, deleted, today.now],
  );
  const hasFix = ({ id }: CustomerRecord) => {
    const findings = result?.findings.get(id) ?? [];
    const record = result?.customers.get(id);
    return record !== undefined && fixOf(record, findings) !== undefined;
  };
  return (
    <DataTable
      {...rest}
      aria-label={messages.customers}
      className={styles.table}
      handle={table}
      columns={columns}
      groups={groups}
      onOpen={(record) => onAct(record, 'details')}
      onEndReached={isReady && list.hasMore && list.more === 'idle' ? loadMore : undefined}
      rowActions={{
        label: messages.actions,
        menuLabel: ({ company_name }) => messages.actionsFor(company_name),
        items: (record) => rowActionsOf(view, record, view === 'fix' && hasFix(record)),
        onSelect: (record, action) => onAct(record, action as RowAction),
      }}
    >
      {children}
    </DataTable>
  );
}
