import { Button, IconButton } from './Button.tsx';
import styles from './DataTable.module.css';
import type { DataTableAction, DataTableRowActions } from './data-table-types.ts';
import { DropdownMenu } from './DropdownMenu.tsx';
import { Toolbar } from './Toolbar.tsx';

/** More would have to be guessed. */
const MOST_ICONS = 4;

/** Shows a row's actions: its decision with its word, or a few as icons, and the others in a menu. On touch, all in the menu. */
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
  const label = rowActions.menuLabel(row);
  const decision = touch ? undefined : items.find(({ isDecision }) => isDecision);
  const icons =
    touch || rowActions.hasDecision ? [] : items.filter(({ isRare }) => !isRare).slice(0, MOST_ICONS);
  const others = items.filter((item) => item !== decision && !icons.includes(item));
  const menu = others.length > 0 && (
    <DropdownMenu
      label={label}
      // Fingers press no keys.
      items={touch ? others.map((item) => ({ ...item, shortcut: undefined })) : others}
      trigger={<IconButton size="sm" icon="more" label={label} tabIndex={tabIndex} />}
    />
  );
  if (touch) return menu;
  return (
    <Toolbar label={label} className={styles.toolbar} hasTabStop={tabIndex === 0}>
      {decision && (
        <Button
          size="sm"
          tone="quiet"
          aria-label={decision.name}
          title={tooltipOf(decision)}
          onClick={decision.onSelect}
        >
          {decision.label}
        </Button>
      )}
      {icons.map((item) => (
        <IconButton
          key={item.id}
          size="sm"
          icon={item.icon}
          label={item.name}
          title={tooltipOf(item)}
          tone={item.tone === 'danger' ? 'danger' : 'quiet'}
          onClick={item.onSelect}
        />
      ))}
      {menu}
    </Toolbar>
  );
}

function tooltipOf({ label, shortcut }: DataTableAction): string | undefined {
  return shortcut && `${label} (${shortcut})`;
}
