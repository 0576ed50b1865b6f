import { IconButton } from './Button.tsx';
import styles from './DataTable.module.css';
import type { DataTableRowActions } from './data-table-types.ts';
import { DropdownMenu } from './DropdownMenu.tsx';
import { Toolbar } from './Toolbar.tsx';

/** Shows a row's actions as a toolbar, or as a menu where fingers press them. */
export function RowActions<Row extends { id: string }>({
  row,
  rowActions,
  touch,
  tabIndex,
}: {
  row: Row;
  rowActions: DataTableRowActions<Row>;
  touch: boolean;
  tabIndex: number;
}) {
  const items = rowActions.items(row);
  if (touch) {
    const label = rowActions.menuLabel(row);
    return (
      <DropdownMenu
        label={label}
        // Fingers press no keys.
        items={items.map((item) => ({ ...item, shortcut: undefined }))}
        trigger={<IconButton icon="more" label={label} tabIndex={tabIndex} />}
      />
    );
  }
  const shown = items.filter(({ isRare }) => !isRare);
  return (
    <Toolbar label={rowActions.menuLabel(row)} className={styles.toolbar} hasTabStop={tabIndex === 0}>
      {shown.map(({ id, icon, label, name, shortcut, tone, onSelect }) => (
        <IconButton
          key={id}
          size="sm"
          icon={icon}
          label={name}
          title={shortcut && `${label} (${shortcut})`}
          tone={tone === 'danger' ? 'danger' : 'quiet'}
          onClick={onSelect}
        />
      ))}
    </Toolbar>
  );
}
