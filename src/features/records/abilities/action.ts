import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import type { Fix } from '#lib/quickbooks/fixes.ts';
import type { DataTableGroup } from '#ui/data-table-lines.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { CustomerSearch } from '#lib/customer/search.ts';
import type { CustomerListModel } from '../facts/customer-list.ts';
import type { ShownCustomer } from '../facts/baselines.ts';
import type { ExportScope } from '../api/exports-api.ts';
import type { ChecksModel } from '../facts/use-checks.ts';
import type { Confirmation, Dialogs } from '../dialogs/use-dialogs.ts';
import type { useInQuickBooks } from './baselines/use-in-quickbooks.ts';
import type { ListHandle } from '../dialogs/list-handle.ts';
import type { Facts } from '../facts/facts.ts';

/** What the desk can do. Rows, menus, the bulk bar, the keyboard and its help read the same value. */
export type Action = CustomerAction | RowAction | DeskAction | KeyElsewhere;

type Customers = readonly CustomerRecord[];

/** Acts on customers: in a row and its menu, in the bulk bar, and by a key on a row. */
export type CustomerAction = CustomerActionBase &
  (
    | { one: (customer: CustomerRecord, context: ActionContext) => void; many?: ActionOnMany }
    /** One customer is treated like many. */
    | { one?: undefined; many: ActionOnMany }
  );

interface CustomerActionBase {
  on: 'customer';
  id: string;
  icon: IconName;
  label: string;
  /** The label with the name of a company, for screen readers. */
  labelFor: (company: string) => string;
  tone?: 'danger';
  /** Only in the menus of rows and details, and no button. */
  isRare?: true;
  shortcut?: Shortcut & {
    /** Acts on the selected customers if there are any. */
    prefersSelection?: true;
  };
  /** The records that offer it in every view. Without any, only views offer it that lead with it. */
  records: readonly RecordKind[];
  /** Default: each of these records. */
  isFor?: (customer: CustomerRecord, context: ActionContext) => boolean;
}

export type RecordKind = 'current' | 'deleted';

/** What decides which actions a view offers. */
export interface Offer {
  records: RecordKind;
  /** Offered only here, before the others. */
  leads: readonly CustomerAction[];
}

export interface ActionOnMany {
  /** The label in the bulk bar, for screen readers. */
  label: string;
  run: (customers: Customers, context: ActionContext) => void;
  /** Asked before. */
  confirmation?: Confirmation;
  keepsSelection?: true;
}

/** Acts on a row, by a key only. */
export interface RowAction {
  on: 'row';
  id: string;
  shortcut: Shortcut;
  one: (customer: CustomerRecord, context: ActionContext) => void;
}

/** Acts on the desk: in a menu, by a key, or both. */
export interface DeskAction {
  on: 'desk';
  id: string;
  shortcut?: Shortcut;
  menu?: {
    in: 'exports' | 'commands' | 'help';
    label: (context: ActionContext) => string;
    /** Default: always. */
    isFor?: (context: ActionContext) => boolean;
    isDisabled?: (context: ActionContext) => boolean;
  };
  run: (context: ActionContext) => void;
}

/** A key that the browser, the table, the search box or a dialog handles. */
interface KeyElsewhere {
  on: 'elsewhere';
  shortcut: Shortcut;
}

export interface Shortcut {
  /** Such as `e`, `Shift+E`, `Ctrl+Z` or `Delete`. */
  keys: readonly string[];
  does: string;
  /** Acts again while the key is held down. */
  repeats?: true;
}

/** Acts on a group of a view, by a button in its heading. */
export interface GroupAction {
  icon: IconName;
  /** Always shown as a button with this text. */
  text?: string;
  label: (group: Group, context: ActionContext) => string;
  isFor?: (group: Group, context: ActionContext) => boolean;
  run: (group: Group, context: ActionContext) => void;
}

type Group = DataTableGroup<CustomerRecord>;

/** What actions know and use. `useActionContext` makes it. */
export interface ActionContext extends Pick<
  ListHandle,
  'focusSearch' | 'clearSearch' | 'focusHeading' | 'selectSearch' | 'moveFocus'
> {
  open: Dialogs['open'];
  /** Opens the details, or shows this customer in the details that are open beside the list. */
  showDetails: (customer: CustomerRecord) => void;
  /** Which actions the view offers. */
  offer: Offer;
  /** What's known of customers. */
  facts: Facts;
  list: CustomerListModel;
  /** What is typed, which the list may not show yet. */
  search: CustomerSearch;
  /** Whether the checks found the list's customers. */
  isChecked: boolean;
  /** Whether the list is of all customers. */
  isEveryone: boolean;
  /** The first day of the list; null for the newest. */
  from: string | null;
  goToDay: (day: string | null) => void;
  selection: {
    count: number;
    records: () => Customers;
    isSelected: (customer: CustomerRecord) => boolean;
    changeRow: (customer: CustomerRecord, isSelected: boolean, isRange: boolean) => void;
    clear: () => void;
  };
  checks: ChecksModel;
  fixesOf: (customers: Customers) => Fix[];
  applyFixes: (fixes: readonly Fix[]) => void;
  /** What can be accepted, of those customers that have any. */
  acceptableOf: (customers: Customers) => ReadonlyMap<string, Accepted>;
  accept: (accepted: ReadonlyMap<string, Accepted>) => void;
  markUpdated: (customers: readonly ShownCustomer[]) => void;
  removeBaselines: (customers: Customers) => void;
  recordBaselines: ReturnType<typeof useInQuickBooks>['record'];
  newToExport: number | undefined;
  startExport: (scope: ExportScope) => void;
  exportNew: { start: () => void; isPending: boolean };
  copyAll: (customer: CustomerRecord) => void;
  downloadEverything: (customer: CustomerRecord) => void;
  remove: (customers: Customers) => void;
  removePermanently: (customers: Customers) => void;
  restore: (customers: Customers) => void;
}
