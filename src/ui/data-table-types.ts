import type { ReactNode } from 'react';
import type { DropdownMenuItem } from './DropdownMenu.tsx';
import type { IconName } from './Icon.tsx';

export interface DataTableColumn<Row> {
  id: string;
  /** The column header, read with each value. */
  label: string;
  value: (row: Row) => string;
  /** Draws the cell instead of the plain value. */
  cell?: (row: Row) => ReactNode;
  /** Its values are names, numbers or addresses, which no translator changes. */
  verbatim?: true;
  /** The minimum width, such as `7rem`. */
  width: string;
  /** The share of the free width. Default: the width is fixed. */
  grow?: number;
  /**
   * The narrowest table that shows the column. `narrow`: any. `roomy`: any but the narrowest with columns. `medium`: from
   * cards on a tablet. `wide`: the same, but not in narrow columns. `full`: only where nothing is cut for it.
   */
  from?: 'narrow' | 'roomy' | 'medium' | 'wide' | 'full';
  /** Only where rows are cards or narrow columns, or only where they aren't. */
  only?: 'narrow' | 'wide';
  /** Small text on up to two lines, or three on cards, where it would be cut on one. */
  wraps?: true;
  /** `end` for a status, which a card shows next to the name. */
  place?: 'end';
  /** Shows the label of its group before the plain value, in the first row of a group without a drawn heading. */
  showsGroup?: true;
  /** Offers to copy the value while the row is hovered or focused. */
  copy?: { label: string; copiedText: string };
}

export interface DataTableGroup<Row> {
  id: string;
  /** The heading. Without one the group has no heading row. */
  label?: string | undefined;
  /** The full heading for screen readers, when `label` is short. */
  title?: string | undefined;
  count?: string | undefined;
  /** Its heading is only read, and its first row shows the label. */
  isQuiet?: boolean;
  rows: readonly Row[];
}

export interface DataTableAction extends DropdownMenuItem {
  icon: IconName;
  /** The label with the row's name, such as `Delete Karoo Signal Works`. */
  name: string;
  /** Only in the menu, and no icon. */
  isRare?: boolean | undefined;
  /** What the table is there to decide. The first one is a button with its label. */
  isDecision?: boolean | undefined;
}

export interface DataTableGroupAction {
  icon: IconName;
  label: string;
  /** Shows the action as a button with this text, also without hover or focus. */
  text?: string | undefined;
  onSelect: () => void;
}

export interface DataTableRowActions<Row> {
  /** The column header, for screen readers. */
  label: string;
  /** Whether rows have decisions. All other actions are in the menu then, so that they don't cover the values. */
  hasDecision?: boolean;
  /** Names the toolbar, and the menu of what isn't in it. */
  menuLabel: (row: Row) => string;
  items: (row: Row) => readonly DataTableAction[];
}

export interface DataTableSelection<Row> {
  allLabel: string;
  groupLabel: (group: DataTableGroup<Row>) => string;
  rowLabel: (row: Row) => string;
  all: boolean | 'indeterminate';
  group: (group: DataTableGroup<Row>) => boolean | 'indeterminate';
  isSelected: (row: Row) => boolean;
  onAllChange: (checked: boolean) => void;
  onGroupChange: (group: DataTableGroup<Row>, checked: boolean) => void;
  /** `range` extends the selection from the last selected row. */
  onRowChange: (row: Row, checked: boolean, range: boolean) => void;
  /** The bulk actions. They replace the column headers; on a narrow screen they're at the bottom. */
  bulkActions?: ReactNode;
}
