import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { Elements } from '#ui/elements.ts';
import { actOnOne, offeredFor } from '../../actions/offered.ts';
import { useRowShortcuts } from '../../actions/shortcuts.ts';
import { useActions } from '../../shared/action.ts';
import { customerCount, nameInText } from '../../shared/messages.ts';
import { useOpenBeside } from '../../shared/dialog-stack.tsx';
import type { Shown } from '../../views/view.ts';
import type { DeskModel } from '../use-desk.ts';
import styles from './list.module.css';
import { tableSelection } from './selection.tsx';

/** Shows a view's customers by day, problem or duplicate, and what follows them (specification, section 2, screen 4). */
export function CustomerTable({ desk, children }: { desk: DeskModel; children: Elements }) {
  const { view, list, selection, table, onScroll } = desk;
  const { model, columns, facts, onDrawn } = list;
  const { status, groups, hasMore, more, loadMore } = model;
  const context = useActions();
  const onRowKeyDown = useRowShortcuts(view, context);
  const rowActions = (record: CustomerRecord) =>
    offeredFor(view, record, context).map((action) => {
      const { id, icon, label, tone, isRare } = action;
      const name = action.labelFor(record.company_name);
      return {
        id,
        icon,
        label,
        tone,
        isRare,
        isDecision: view.leads.includes(action),
        name,
        shortcut: action.shortcut?.keys[0],
        onSelect: () => actOnOne(action, record, context),
      };
    });
  return (
    <DataTable
      {...{ columns, groups, onDrawn, onRowKeyDown, onScroll }}
      aria-label="Customers"
      className={styles.table}
      handle={table}
      selection={tableSelection(selection, model, view)}
      onOpen={context.showDetails}
      openRow={useOpenBeside()}
      printNote={(rows) => printNote(rows, model.matches)}
      lineCount={lineCountOf(model, facts)}
      onEndReached={status === 'ready' && hasMore && more === 'idle' ? loadMore : undefined}
      onFocusLost={context.handle.focusHeading}
      rowActions={{
        label: 'Actions',
        hasDecision: view.leads.length > 0,
        menuLabel: ({ company_name }) => `Actions for ${nameInText(company_name)}`,
        items: rowActions,
      }}
      groupAction={(group) => {
        const action = view.groupAction;
        if (!action || action.isFor?.(group, context) === false) return undefined;
        return {
          icon: action.icon,
          text: typeof action.text === 'function' ? action.text(group, context) : action.text,
          label: action.label(group, context),
          onSelect: () => action.run(group, context),
        };
      }}
    >
      {children}
    </DataTable>
  );
}

/** Returns the number of rows and headings with those that aren't loaded; undefined until they're counted. */
function lineCountOf(
  { matches, query: { from } }: Shown['model'],
  { days }: Shown['facts'],
): number | undefined {
  if (!days) return matches;
  const listed = from === null ? days : days.filter(({ day }) => day <= from);
  return listed.reduce((sum, { customers }) => sum + customers + 1, 0);
}

/** Only the rows in view are drawn. */
function printNote(rows: number, all = rows): string {
  if (rows >= all) return '';
  return `${formatCount(rows)} of ${customerCount(all)}. To get all, export them to QuickBooks and print the file.`;
}
