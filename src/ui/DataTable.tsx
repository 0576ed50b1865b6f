import { cx } from 'class-variance-authority';
import { type ComponentProps, type KeyboardEvent, type Ref, useRef } from 'react';
import type { Elements } from './elements.ts';
import { Checkbox } from './Checkbox.tsx';
import { cellProps, placed } from './data-table-cell.tsx';
import { GroupLine, RowLine } from './data-table-row.tsx';
import styles from './DataTable.module.css';
import type { DrawnGroup } from './data-table-lines.ts';
import type {
  DataTableColumn,
  DataTableGroup,
  DataTableGroupAction,
  DataTableRowActions,
  DataTableSelection,
} from './data-table-types.ts';
import { type DataTableHandle, useDataTable } from './use-data-table.ts';
import { useMedia } from './use-media.ts';
import { useTableWidth } from './use-table-width.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { mergeRefs } from './merge-refs.ts';

export interface DataTableProps<Row extends { id: string }> extends Omit<
  ComponentProps<'div'>,
  'aria-label' | 'onFocus' | 'onBlur'
> {
  /** The table's accessible name. */
  'aria-label': string;
  /** The first column is the name, a button that opens the row. */
  columns: readonly DataTableColumn<Row>[];
  /** The rows under their headings. Without a label, a group has no heading. */
  groups: readonly DataTableGroup<Row>[];
  /** Called when a row is opened. */
  onOpen: (row: Row) => void;
  /** The row that's open beside the table. While there's one, a press or a move by key opens another. */
  openRow?: string | undefined;
  /** Called for each key on a row that doesn't move the focus to another row. */
  onRowKeyDown?: ((row: Row, event: KeyboardEvent) => void) | undefined;
  /** The buttons of each row, and the names of their menu on touch. */
  rowActions?: DataTableRowActions<Row> | undefined;
  /** Returns the button of a group's heading, such as one that exports its rows. */
  groupAction?: ((group: DataTableGroup<Row>) => DataTableGroupAction | undefined) | undefined;
  /** Adds a checkbox to each row, and the actions for the chosen rows. */
  selection?: DataTableSelection<Row> | undefined;
  /** The number of lines with those that aren't loaded, headings included; undefined while it's unknown. */
  lineCount?: number | undefined;
  /** Called when the last rows come into view. Leave it out when there are no more. */
  onEndReached?: (() => void) | undefined;
  /** Called with the ids of the rows that are drawn, while the table doesn't scroll. */
  onDrawn?: ((ids: readonly string[]) => void) | undefined;
  /** Called when the focused row was the last one and is removed. Move the focus. */
  onFocusLost?: (() => void) | undefined;
  /** What a printed page says above the rows, of which it only has those that are drawn; `''` for nothing. */
  printNote?: ((rows: number) => string) | undefined;
  /** Scrolls to a row or moves the focus to it. */
  handle?: Ref<DataTableHandle> | undefined;
  /** Follows the rows: a skeleton, an empty state, or a button that loads more. */
  children?: Elements;
}

/**
 * Shows rows in columns under fixed headers, or as cards where it's narrow, and draws only the visible ones. Tab stops
 * at one row; arrow keys, Home and End move between rows. The root scrolls, so give it a height.
 * - **Use it** for a long list to scan, open, select and act on.
 * - **Not for** a few values of one thing: use DescriptionList.
 */
export function DataTable<Row extends { id: string }>({
  'aria-label': label,
  columns: allColumns,
  groups,
  onOpen,
  openRow,
  onRowKeyDown,
  rowActions,
  groupAction,
  selection,
  lineCount,
  onEndReached,
  onDrawn,
  onFocusLost,
  printNote,
  handle,
  className,
  children,
  ref,
  ...rest
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const model = useDataTable(groups, { scroller, sizer }, handle, {
    onEndReached,
    onDrawn,
    onFocusLost,
    onMoved: openRow === undefined ? undefined : onOpen,
  });
  const isTouched = useMedia('(pointer: coarse)');
  const { width, isWide, columns, shownColumns } = useTableWidth(scroller, allColumns);
  // On narrow cards the buttons would cover the name, and in narrow columns what's to be decided.
  const touch = (rowActions?.hasDecision ? !isWide : width < 40) || isTouched;
  const line = { columns, selection, rowActions, onOpen, openRow, onRowKeyDown };
  const isEmpty = model.lineCount === 0;
  const note = isEmpty ? '' : printNote?.(drawnRows(model.groups));
  // The total is unknown while there's more to load, unless the caller knows it.
  const lineTotal = onEndReached ? lineCount : model.lineCount;
  return (
    <div
      {...rest}
      ref={mergeRefs(scroller, ref)}
      className={cx(styles.root, className)}
      onFocus={model.onFocus}
      onBlur={model.onBlur}
    >
      <div
        className={styles.inner}
        data-tall={columns.some(({ wraps, from }) => wraps && from === undefined)}
      >
        {selection?.bulkActions && (
          <div className={styles.bulkHolder}>
            <div className={styles.bulk}>{selection.bulkActions}</div>
          </div>
        )}
        {note && <p className={styles.printed}>{note}</p>}
        <div
          {...(!isEmpty && {
            role: 'table',
            'aria-label': label,
            'aria-rowcount': lineTotal === undefined ? -1 : lineTotal + 1,
          })}
          // Heads without rows are only drawn, so that nothing moves.
          inert={isEmpty}
          className={styles.table}
        >
          <Heads {...{ columns, selection, rowActions, isEmpty, touch }} />
          <div role="none" className={styles.lines} style={{ height: model.totalSize }}>
            {model.groups.map(({ group, lines }) => {
              const hasTabStop = lines.some(
                ({ line: each }) => each.kind === 'row' && each.row.id === model.tabStop,
              );
              return (
                <div key={group.id} role="rowgroup">
                  {lines.map(({ index, line: drawn, gap }) =>
                    drawn.kind === 'group' ? (
                      <GroupLine
                        key="heading"
                        {...{ group, shownColumns, selection, gap }}
                        action={groupAction?.(group)}
                        rowIndex={index + 2}
                        tabStop={hasTabStop}
                      />
                    ) : (
                      <RowLine
                        key={drawn.row.id}
                        {...line}
                        {...{ gap, touch }}
                        controls={model.controls}
                        row={drawn.row}
                        groupLabel={group.isQuiet && group.rows[0] === drawn.row ? group.label : undefined}
                        rowIndex={index + 2}
                        tabStop={drawn.row.id === model.tabStop}
                        hasFocus={model.hasFocus && drawn.row.id === model.tabStop}
                      />
                    ),
                  )}
                </div>
              );
            })}
          </div>
        </div>
        {children}
        <div ref={sizer} className={styles.sizer} aria-hidden="true">
          <div />
          <div />
          <div />
        </div>
      </div>
    </div>
  );
}

function drawnRows(groups: readonly DrawnGroup<unknown>[]): number {
  return groups.reduce((sum, { lines }) => sum + lines.filter(({ line }) => line.kind === 'row').length, 0);
}

function Heads<Row extends { id: string }>({
  columns,
  selection,
  rowActions,
  isEmpty,
  touch,
}: Pick<DataTableProps<Row>, 'columns' | 'selection' | 'rowActions'> & { isEmpty: boolean; touch: boolean }) {
  const [name, details, ends] = placed(columns);
  const head = isEmpty ? {} : { role: 'columnheader' };
  return (
    <div role={isEmpty ? undefined : 'rowgroup'} className={styles.heads} data-heads="">
      <div {...(!isEmpty && { role: 'row', 'aria-rowindex': 1 })} className={styles.headRow}>
        {selection && (
          <div {...head} className={styles.select}>
            <Checkbox
              label={selection.allLabel}
              labelHidden
              checked={selection.all}
              onCheckedChange={selection.onAllChange}
            />
          </div>
        )}
        {name && <Head {...head} column={name} />}
        <div role={isEmpty ? undefined : 'none'} className={styles.details}>
          {details.map((column) => (
            <Head key={column.id} {...head} column={column} />
          ))}
        </div>
        {ends.map((column) => (
          <Head key={column.id} {...head} column={column} />
        ))}
        {rowActions && (
          // Some checkers want a text in it, others a name.
          <div
            {...head}
            {...(!isEmpty && { 'aria-label': rowActions.label })}
            className={styles.actionsHead}
            data-touch={touch}
          >
            <VisuallyHidden>{rowActions.label}</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  );
}

function Head<Row>({ column, role }: { column: DataTableColumn<Row>; role?: string }) {
  return (
    <div role={role} {...cellProps(column)} className={styles.cell}>
      <span className={styles.value}>{column.label}</span>
    </div>
  );
}

export interface DataTableSkeletonProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** What's loading. Announced at once. */
  label: string;
  /** How many lines to show. */
  rows: number;
}

/**
 * Shows rows of gray bars as high as a DataTable's, after a short delay.
 * - **Use it** inside a DataTable while its first rows load.
 * - **Not for** other waits: use Spinner.
 */
export function DataTableSkeleton({ label, rows, className, ...rest }: DataTableSkeletonProps) {
  return (
    <div {...rest} role="status" className={cx(styles.skeleton, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
