import type { RefObject } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { OtherSearch } from '#lib/customer/search.ts';
import { requiredContext } from '#ui/required-context.ts';

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
