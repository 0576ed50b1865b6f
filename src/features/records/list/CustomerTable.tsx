import { type ReactNode, type RefObject, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { markedTexts } from '#lib/search.ts';
import { DataTable, type DataTableProps } from '#ui/DataTable.tsx';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { fixOf } from '#lib/quickbooks/fixes.ts';
import { type CustomerAction, rowActionsOf } from '../customer-actions.ts';
import { useDeskList } from '../dialogs/use-dialogs.ts';
import { useToday } from '../now-context.ts';
import styles from './list.module.css';
import { type ViewName, views } from '../views/views.ts';
import { messages } from './messages.ts';
import type { ShownList } from './use-shown-list.ts';

type TableProps = DataTableProps<CustomerRecord>;

export interface CustomerTableProps extends Pick<
  TableProps,
  'selection' | 'groupAction' | 'onRowKeyDown' | 'onScroll'
> {
  shown: ShownList;
  view: ViewName;
  table: RefObject<DataTableHandle | null>;
  onAct: (record: CustomerRecord, action: CustomerAction) => void;
  /** What follows the rows, or is there in place of them. */
  children?: ReactNode;
}

/** Shows a view's customers by day, problem or duplicate (specification, section 2, screen 4). */
export function CustomerTable({ shown, view, table, onAct, children, ...rest }: CustomerTableProps) {
  const { model, checks, changed, deleted } = shown;
  const { status, lastExports, query, groups, hasMore, more, loadMore } = model;
  const { search } = query;
  const { result } = checks.state;
  const { now } = useToday();
  const { focusSearch } = useDeskList();
  const columns = useMemo(
    () => views[view].columns({ result, changed, deleted, lastExports, sought: markedTexts(search), now }),
    [view, result, changed, deleted, lastExports, search, now],
  );
  const hasFix = (record: CustomerRecord) =>
    fixOf(record, result?.findings.get(record.id) ?? []) !== undefined;
  return (
    <DataTable
      {...rest}
      aria-label={messages.customers}
      className={styles.table}
      handle={table}
      columns={columns}
      groups={groups}
      onOpen={(record) => onAct(record, 'details')}
      onEndReached={status === 'ready' && hasMore && more === 'idle' ? loadMore : undefined}
      onFocusLost={focusSearch}
      rowActions={{
        label: messages.actions,
        menuLabel: ({ company_name }) => messages.actionsFor(company_name),
        items: (record) => rowActionsOf(view, record, view === 'fix' && hasFix(record)),
        onSelect: (record, action) => onAct(record, action as CustomerAction),
      }}
    >
      {children}
    </DataTable>
  );
}
