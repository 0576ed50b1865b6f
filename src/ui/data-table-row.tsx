import { type KeyboardEvent, memo, useState } from 'react';
import { Button, IconButton } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import styles from './DataTable.module.css';
import type {
  DataTableColumn,
  DataTableGroup,
  DataTableGroupAction,
  DataTableRowActions,
  DataTableSelection,
} from './data-table-types.ts';
import { type DataTableControls, isControl, useRest } from './use-data-table.ts';
import { RowActions } from './data-table-actions.tsx';
import { Cell, cellProps, placed } from './data-table-cell.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LineProps<Row extends { id: string }> {
  columns: readonly DataTableColumn<Row>[];
  onOpen: (row: Row) => void;
  openRow?: string | undefined;
  onRowKeyDown?: ((row: Row, event: KeyboardEvent) => void) | undefined;
  rowActions?: DataTableRowActions<Row> | undefined;
  selection?: DataTableSelection<Row> | undefined;
  /** The position among all lines, the column headers included, starting at 1. */
  rowIndex: number;
  gap: number;
  tabStop: boolean;
  touch: boolean;
}

export interface GroupLineProps<Row extends { id: string }> extends Omit<
  LineProps<Row>,
  'columns' | 'onOpen' | 'openRow' | 'onRowKeyDown' | 'rowActions' | 'touch'
> {
  group: DataTableGroup<Row>;
  shownColumns: number;
  action: DataTableGroupAction | undefined;
}

export function GroupLine<Row extends { id: string }>({
  group,
  shownColumns,
  selection,
  action,
  rowIndex,
  gap,
  tabStop,
}: GroupLineProps<Row>) {
  const tabIndex = tabStop ? 0 : -1;
  const checked = selection?.group(group) ?? false;
  const button = { size: 'sm', tabIndex, onClick: action?.onSelect } as const;
  if (group.isQuiet) {
    return (
      <div role="row" aria-rowindex={rowIndex} className={styles.quiet} style={{ marginTop: gap }}>
        <div role="rowheader" aria-colspan={shownColumns}>
          <span>{group.title ?? group.label}</span> <span>{group.count}</span>
        </div>
      </div>
    );
  }
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.group} style={{ marginTop: gap }}>
      {selection && (
        <div role="cell" className={styles.select} data-state={checked === false ? 'idle' : 'checked'}>
          <Checkbox
            label={selection.groupLabel(group)}
            labelHidden
            checked={checked}
            tabIndex={tabIndex}
            onCheckedChange={(next) => selection.onGroupChange(group, next)}
          />
        </div>
      )}
      <div role="rowheader" aria-colspan={shownColumns} className={styles.groupLabel}>
        <span title={group.title}>
          <span aria-hidden={group.title ? true : undefined}>{group.label}</span>
          {group.title && <VisuallyHidden>{group.title}</VisuallyHidden>}
        </span>
        {group.count && <span className={styles.count}>{group.count}</span>}
      </div>
      <div role="cell" className={styles.groupAction} data-shown={action?.text !== undefined}>
        {action?.text !== undefined && (
          <Button {...button} tone="quiet" aria-label={action.label}>
            {action.text}
          </Button>
        )}
        {action && action.text === undefined && (
          <IconButton {...button} icon={action.icon} label={action.label} />
        )}
      </div>
    </div>
  );
}

export interface RowLineProps<Row extends { id: string }> extends LineProps<Row> {
  row: Row;
  /** The label of its group, whose first row it is, if the heading isn't drawn. */
  groupLabel: string | undefined;
  controls: DataTableControls;
  /** Whether the focus is in this row. */
  hasFocus: boolean;
}

const MOVES: Readonly<Record<string, 1 | -1 | 'first' | 'last'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
};

/** Memoized: scrolling draws the table again for each frame, and changes only the rows that come and go. */
// The type parameter is lost by `memo`.
export const RowLine = memo(RowLineNow) as typeof RowLineNow;

function RowLineNow<Row extends { id: string }>({
  row,
  groupLabel,
  columns,
  selection,
  rowActions,
  onOpen,
  openRow,
  onRowKeyDown,
  controls,
  rowIndex,
  gap,
  tabStop,
  hasFocus,
  touch,
}: RowLineProps<Row>) {
  const [isHovered, setIsHovered] = useState(false);
  const isAtRest = useRest(controls);
  const tabIndex = tabStop ? 0 : -1;
  const isSelected = selection?.isSelected(row) ?? false;
  const [name, details, ends] = placed(columns);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // React also bubbles events from the row's menu, which is elsewhere in the page.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || event.defaultPrevented) return;
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : MOVES[event.key];
    if (move === undefined || event.shiftKey) onRowKeyDown?.(row, event);
    else if (controls.moveFocus(move)) event.preventDefault();
  };

  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.row}
      style={{ marginTop: gap }}
      data-state={isSelected ? 'selected' : 'idle'}
      aria-current={openRow === row.id ? true : undefined}
      onFocus={() => controls.onRowFocus(row.id)}
      onKeyDown={onKeyDown}
      // The keys of a row that was pressed act on it. Safari doesn't focus a pressed button. An opened menu keeps the focus.
      onClickCapture={({ currentTarget }) => {
        const { activeElement } = document;
        const isInMenu = activeElement?.closest('[role=menu]') != null;
        if (!isInMenu && !currentTarget.contains(activeElement)) focusName(currentTarget);
      }}
      // The second click of a double click may be on another row, when a panel made the list narrower.
      onClick={({ target, detail }) => {
        if (!isControl(target) && detail < 2 && openRow !== undefined && openRow !== row.id) onOpen(row);
      }}
      onDoubleClick={({ target }) => !isControl(target) && openRow === undefined && onOpen(row)}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      {selection && (
        <div role="cell" className={styles.select}>
          <Checkbox
            label={selection.rowLabel(row)}
            labelHidden
            checked={isSelected}
            tabIndex={tabIndex}
            onCheckedChange={(checked, { shiftKey }) => selection.onRowChange(row, checked, shiftKey)}
          />
        </div>
      )}
      {name && (
        <div role="rowheader" {...cellProps(name)} className={styles.title}>
          <button
            type="button"
            ref={(button) => controls.nameRef(row.id, button)}
            className={styles.name}
            dir="auto"
            translate="no"
            title={name.value(row)}
            tabIndex={tabIndex}
            onClick={({ detail }) => detail < 2 && onOpen(row)}
          >
            {name.cell?.(row) ?? name.value(row)}
          </button>
        </div>
      )}
      <div role="none" className={styles.details}>
        {details.map((column) => (
          <Cell
            key={column.id}
            column={column}
            row={row}
            groupLabel={groupLabel}
            canCopy={isHovered || hasFocus}
            tabIndex={tabIndex}
          />
        ))}
      </div>
      {ends.map((column) => (
        <Cell key={column.id} {...{ column, row, groupLabel, tabIndex }} canCopy={false} />
      ))}
      {rowActions && (
        <div role="cell" className={styles.actions} data-touch={touch}>
          {(isAtRest || isHovered || tabStop) && <RowActions {...{ row, rowActions, touch, tabIndex }} />}
        </div>
      )}
    </div>
  );
}

function focusName(row: HTMLElement): void {
  row.querySelector<HTMLElement>(`.${styles.name}`)?.focus({ preventScroll: true });
}
