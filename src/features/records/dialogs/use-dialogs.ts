import { createContext, type RefObject, use } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { DayCount } from '../api/records-api.ts';
import type { Fix } from '#lib/quickbooks/fixes.ts';
import type { OtherSearch } from '#lib/search.ts';
import type { DuplicateGroup } from '../api/checks.ts';
import type { ExportResult } from '../api/download-export.ts';

/** The desk's dialogs and their props. `DialogHost` has the components. */
export interface DialogProps {
  details: { record: CustomerRecord };
  edit: { record: CustomerRecord };
  delete: { record: CustomerRecord };
  'delete-many': { records: readonly CustomerRecord[]; permanently?: boolean; onConfirm?: () => void };
  compare: { group: DuplicateGroup };
  day: { days: readonly DayCount[]; from: string | null; onGo: (day: string | null) => void };
  fixes: { fixes: readonly Fix[] };
  exports: NoProps;
  'export-new': { ready: readonly CustomerRecord[]; all: number };
  'export-result': { result: ExportResult };
  keys: NoProps;
}

type NoProps = Readonly<Record<never, never>>;

export type DialogName = keyof DialogProps;

export type OpenDialog = { [Name in DialogName]: { name: Name; props: DialogProps[Name] } }[DialogName];

export interface Dialogs {
  stack: readonly OpenDialog[];
  open: <Name extends DialogName>(name: Name, props: DialogProps[Name]) => void;
  replace: <Name extends DialogName>(
    name: Name,
    props: DialogProps[Name],
    options?: { all: boolean },
  ) => void;
  back: () => void;
  /** Closes all dialogs and calls `focus`, or returns the focus to where it was. */
  close: (focus?: () => void) => void;
  origin: DialogOrigin;
}

export interface DialogOrigin {
  element: Element | null;
  customer?: string | undefined;
  focus?: (() => void) | undefined;
}

export const DialogsContext = createContext<Dialogs | null>(null);

/** Returns the open dialogs, and functions to open and close them. Throws without a provider. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('The records screen needs a DialogsProvider around it.');
  return dialogs;
}

export function customerOf({ props }: OpenDialog): string | undefined {
  return 'record' in props ? props.record.id : undefined;
}

export interface DeskList {
  records: readonly CustomerRecord[];
  /** Focuses a customer's row, or without an id the last used row. Returns false when there's none. */
  focusRow: (id?: string) => boolean;
  focusSearch: () => void;
  searchOtherwise: (search: OtherSearch) => void;
  /** The button of the first alternative search. */
  offer: RefObject<HTMLButtonElement | null>;
  /** Shows the customers to fix, and focuses the first one. */
  reviewToFix: () => void;
}

export const DeskListContext = createContext<DeskList | null>(null);

export function useDeskList(): DeskList {
  const list = use(DeskListContext);
  if (!list) throw new Error('The records screen needs a DeskListContext around it.');
  return list;
}
