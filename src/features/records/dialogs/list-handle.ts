import { createContext, type RefObject, use } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { OtherSearch } from '#lib/customer/search.ts';

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

export const ListHandleContext = createContext<ListHandle | null>(null);

/** Returns the list behind a dialog. Throws without a provider. */
export function useListHandle(): ListHandle {
  const list = use(ListHandleContext);
  if (!list) throw new Error('The records screen needs a ListHandleContext around it.');
  return list;
}
