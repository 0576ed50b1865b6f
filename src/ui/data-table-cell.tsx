import { CopyButton } from './CopyButton.tsx';
import styles from './DataTable.module.css';
import type { DataTableColumn } from './data-table-types.ts';

export function Cell<Row>({
  column,
  row,
  groupLabel,
  canCopy,
  tabIndex,
}: {
  column: DataTableColumn<Row>;
  row: Row;
  groupLabel: string | undefined;
  canCopy: boolean;
  tabIndex: number;
}) {
  const value = column.value(row);
  const showsGroup = column.showsGroup && groupLabel !== undefined;
  // On a narrow card, it leaves its place to the group.
  const yields = column.from === 'roomy' && groupLabel !== undefined;
  return (
    <div
      role="cell"
      {...cellProps(column)}
      {...(showsGroup && { 'data-from': 'narrow' })}
      {...(yields && { 'data-yields': '' })}
      className={styles.cell}
      data-column={column.id}
      data-wraps={column.wraps}
      data-state={value ? 'filled' : 'empty'}
    >
      <span className={styles.value} dir="auto" translate={column.verbatim ? 'no' : undefined} title={value}>
        {showsGroup ? (
          <>
            <strong>{groupLabel}</strong>
            <span className={styles.afterGroup}>{value}</span>
          </>
        ) : (
          (column.cell?.(row) ?? value)
        )}
      </span>
      {column.copy && value && canCopy && (
        <CopyButton
          className={styles.copy}
          text={value}
          label={column.copy.label}
          copiedText={column.copy.copiedText}
          tabIndex={tabIndex}
        />
      )}
    </div>
  );
}

/** Returns the name column, the columns after it, and those at the end of the row. */
export function placed<Row>(
  columns: readonly DataTableColumn<Row>[],
): [DataTableColumn<Row> | undefined, DataTableColumn<Row>[], DataTableColumn<Row>[]] {
  const [name, ...others] = columns;
  return [name, others.filter(({ place }) => place !== 'end'), others.filter(({ place }) => place === 'end')];
}

/** Returns the attributes that give a cell and its header the same width. */
export function cellProps<Row>({ width, grow = 0, from = 'narrow' }: DataTableColumn<Row>) {
  return {
    'data-from': from,
    'data-fixed': grow === 0 ? '' : undefined,
    style: { '--column': `${grow} ${grow > 0 ? 1 : 0} ${width}` },
  };
}
