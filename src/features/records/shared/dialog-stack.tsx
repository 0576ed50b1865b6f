import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useMemo,
  useState,
} from 'react';
import type { CustomerRecord, DraftField } from '#lib/customer/customer.ts';
import type { OtherSearch } from '#lib/customer/search.ts';
import type { Correction } from '#lib/quickbooks/corrections.ts';
import { requiredContext } from '#ui/required-context.ts';
import type { DayCount } from '../api/customers-api.ts';
import type { ExportEntry, ExportResult, ExportScope } from '../api/exports-api.ts';
import type { DuplicateGroup } from '../facts/checks-state.ts';

/** The desk's dialogs and their props. `DialogHost` has the components. */
export interface DialogProps {
  details: { record: CustomerRecord };
  /** `field` gets the focus. Default: the one with a problem. */
  edit: { record: CustomerRecord; field?: DraftField | undefined };
  delete: { record: CustomerRecord };
  confirm: {
    title: string;
    question: string;
    button: string;
    /** The customers that it deletes. The first ones are named. */
    records?: readonly CustomerRecord[];
    note?: Confirmation['note'];
    /** What it does that can be undone. */
    text?: ReactNode;
    onConfirm: () => void;
  };
  compare: { group: DuplicateGroup };
  day: { days: readonly DayCount[]; from: string | null; onGo: (day: string | null) => void };
  /** `exported`: a file that's withdrawn, and made again after them. */
  corrections: {
    corrections: readonly Correction[];
    exported?: { entry: ExportEntry; scope: ExportScope } | undefined;
  };
  exports: NoProps;
  changes: NoProps;
  /** `records` is null when they weren't checked. */
  'export-new': { records: readonly CustomerRecord[] | null; all: number };
  'export-result': { result: ExportResult };
  'open-list': NoProps;
  'list-others': NoProps;
  keys: NoProps;
}

/** What to ask before an action on several customers. */
export interface Confirmation {
  title: string;
  question: (count: number) => string;
  button: (count: number) => string;
  /** What else to know about these customers. */
  note?: ComponentType<{ records: readonly CustomerRecord[] }>;
}

type NoProps = Readonly<Record<never, never>>;

export type DialogName = keyof DialogProps;

export type OpenDialog = { [Name in DialogName]: { name: Name; props: DialogProps[Name] } }[DialogName];

interface DialogState {
  stack: readonly OpenDialog[];
  /** What the focus returns to. */
  origin: {
    element: Element | null;
    customer?: string | undefined;
    focus?: (() => void) | undefined;
  };
}

export interface Dialogs extends DialogState {
  open: <Name extends DialogName>(name: Name, props: DialogProps[Name]) => void;
  replace: <Name extends DialogName>(
    name: Name,
    props: DialogProps[Name],
    /** `focus`: called once those that it replaces are gone. */
    options?: { all?: boolean; focus?: () => void },
  ) => void;
  back: () => void;
  /** Closes all dialogs and calls `focus`, or returns the focus to where it was. */
  close: (focus?: () => void) => void;
}

/** The open dialogs, and functions to open and close them. */
const [DialogsContext, useDialogs] = requiredContext<Dialogs>('DialogsProvider');
export { useDialogs };

export function customerOf({ props }: OpenDialog): string | undefined {
  return 'record' in props ? props.record.id : undefined;
}

/** The narrowest window with room for a panel beside the list. */
export const BESIDE = '(width >= 768px)';

/** Where the panel stands beside the list; null where it covers the list. */
export const DockContext = createContext<HTMLElement | null>(null);

/** Returns the element that holds the panel beside the list, or null in a narrow window. */
export function useDock(): HTMLElement | null {
  return use(DockContext);
}

/** Returns the id of the customer whose details are open beside the list; undefined while nothing or more is open. */
export function useOpenBeside(): string | undefined {
  const { stack } = useDialogs();
  const [first] = stack;
  return useDock() && stack.length === 1 && first?.name === 'details' ? customerOf(first) : undefined;
}

/** Provides the stack of open dialogs. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<DialogState>({ stack: [], origin: { element: null } });
  const actions = useMemo<Omit<Dialogs, keyof DialogState>>(
    () => ({
      open: (name, props) => {
        const dialog = { name, props } as OpenDialog;
        const { activeElement: element } = document;
        setState(({ stack, origin }) => ({
          stack: [...stack, dialog],
          origin: stack.length > 0 ? origin : { element, customer: customerOf(dialog) },
        }));
      },
      replace: (name, props, { all = false, focus } = {}) =>
        setState(({ stack, origin }) => ({
          stack: [...(all ? [] : stack.slice(0, -1)), { name, props } as OpenDialog],
          origin: { ...origin, focus },
        })),
      back: () => setState(({ stack, origin }) => ({ stack: stack.slice(0, -1), origin })),
      close: (focus) => setState(({ origin }) => ({ stack: [], origin: { ...origin, focus } })),
    }),
    [],
  );
  const dialogs = useMemo(() => ({ ...actions, ...state }), [actions, state]);
  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}

/** What dialogs do with the list. */
export interface ListHandle {
  records: readonly CustomerRecord[];
  /** Focuses a customer's row, or without an id the last used row. Returns false when there's none. */
  focusRow: (id?: string) => boolean;
  focusSearch: () => void;
  clearSearch: () => void;
  /** Focuses the desk's heading, when there's no row to focus. */
  focusHeading: () => void;
  /** Selects the text of the search box, which the next letter replaces. */
  selectSearch: () => void;
  moveFocus: (by: 1 | -1) => void;
  searchOtherwise: (search: OtherSearch) => void;
  /** The button of the first alternative search. */
  alternativeButton: RefObject<HTMLButtonElement | null>;
  /** Closes the dialogs, shows a view, and focuses its first customer. */
  showView: (view: 'fix' | 'changed' | 'list' | 'deleted') => void;
}

/** The list behind a dialog. */
export const [ListHandleContext, useListHandle] = requiredContext<ListHandle>('ListHandleContext');
