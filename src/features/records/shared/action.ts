import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { CustomerSearch } from '#lib/customer/search.ts';
import type { DataTableGroup } from '#ui/data-table-types.ts';
import type { IconName } from '#ui/Icon.tsx';
import { requiredContext } from '#ui/required-context.ts';
import type { useBulk } from './logged-work.tsx';
import type { ListHandle, Confirmation, Dialogs } from './dialog-stack.tsx';
import type { CustomerListModel, Facts } from '../facts/facts.ts';
import { nameInText } from './messages.ts';

/** What the desk can do. Rows, panel, menus, the bulk bar, the keyboard and its help read the same value. */
export type Action = CustomerAction | RowAction | DeskAction | KeyElsewhere;

/** Acts on customers: in a row and the details, in the bulk bar, and by a key on a row. */
export type CustomerAction = CustomerActionBase &
  (
    | { one: (customer: CustomerRecord, context: ActionContext) => void; many?: ActionOnMany }
    /** One customer is treated like many. */
    | { one?: undefined; many: ActionOnMany }
  );

interface CustomerActionBase extends Needs {
  on: 'customer';
  id: string;
  icon: IconName;
  label: string;
  /** The label with the name of a company, for screen readers. */
  labelFor: (company: string) => string;
  tone?: 'danger';
  /** No button in rows, only in their menus and that of the details. */
  isRare?: true;
  /** Where the details have it: below the values, or nowhere. Default: in their menu. */
  inDetails?: 'button' | 'nowhere';
  shortcut?: Shortcut & {
    /** Acts on the selected customers if there are any. */
    prefersSelection?: true;
  };
  /** The records that offer it in every view. Default: only views offer it that lead with it. */
  records?: readonly RecordKind[];
  /** Default: each of these records. */
  isFor?: (customer: CustomerRecord, context: ActionContext) => boolean;
}

interface Needs {
  /** A hook. Its result is what the context answers when the action asks for it. */
  needs?: () => unknown;
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
  run: (customers: readonly CustomerRecord[], context: ActionContext) => void;
  /** Asked before. */
  confirmation?: Confirmation;
  keepsSelection?: true;
}

/** Acts on a row, by a key only. */
export interface RowAction extends Needs {
  on: 'row';
  id: string;
  shortcut: Shortcut;
  one: (customer: CustomerRecord, context: ActionContext) => void;
}

/** Acts on the desk: in a menu, by a key, or both. */
export interface DeskAction extends Needs {
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
interface KeyElsewhere extends Needs {
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
  text?: string | ((group: Group, context: ActionContext) => string);
  label: (group: Group, context: ActionContext) => string;
  isFor?: (group: Group, context: ActionContext) => boolean;
  run: (group: Group, context: ActionContext) => void;
}

type Group = DataTableGroup<CustomerRecord>;

/** What actions know, and how they ask for what they need. */
export interface ActionContext {
  facts: Facts;
  /** Returns the result of the hook that the action needs. */
  ask: <Own>(hook: () => Own) => Own;
  view: Offer & { isEveryone?: true; isChecked?: true };
  list: CustomerListModel;
  /** What is typed, which the list may not show yet, and the first day; null for the newest. */
  place: { search: CustomerSearch; from: string | null; goToDay: (day: string | null) => void };
  handle: ListHandle;
  selection: {
    count: number;
    records: () => readonly CustomerRecord[];
    isSelected: (customer: CustomerRecord) => boolean;
    changeRow: (customer: CustomerRecord, isSelected: boolean, isRange: boolean) => void;
    clear: () => void;
  };
  open: Dialogs['open'];
  /** Changes customers, with one Undo. */
  bulk: ReturnType<typeof useBulk>;
  /** Opens the details, or shows this customer in the details that are open beside the list. */
  showDetails: (customer: CustomerRecord) => void;
}

/** What actions know. */
export const [ActionsContext, useActions] = requiredContext<ActionContext>('ActionsProvider');

/** Returns a function that puts a company's name into a text with `{name}`. */
export function named(text: string): (company: string) => string {
  return (company) => text.replace('{name}', () => nameInText(company));
}

/** Returns whether a customer exists: those deleted here are on the “Changed since export” tab, too. */
export function isHere({ id }: CustomerRecord, { facts }: ActionContext): boolean {
  return facts.changedSinceExport?.get(id)?.customer !== null;
}
