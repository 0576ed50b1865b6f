import { isComposing } from '#ui/is-composing.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type CustomerSearch, isSameSearch } from '#lib/customer/search.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import type { CustomerListModel } from '../facts/facts.ts';

export interface EnterListOptions {
  model: CustomerListModel;
  /** The typed search; the list may still show the previous one. */
  search: CustomerSearch;
  table: RefObject<DataTableHandle | null>;
  alternativeButton: RefObject<HTMLElement | null>;
}

/** Returns the key handler of the search box: Down and Enter go to the first match, once it's there. `/` starts nothing. */
export function useEnterList({
  model: { status, query },
  search,
  table,
  alternativeButton,
}: EnterListOptions) {
  const isPressed = useRef(false);
  const enter = () => {
    if (!isPressed.current || status !== 'ready' || !isSameSearch(query.search, search)) return;
    table.current?.scrollToTop();
    const isEntered = table.current?.moveFocus('first') ?? false;
    if (!isEntered) alternativeButton.current?.focus();
    // Without either, wait for the only other search.
    isPressed.current = !isEntered && alternativeButton.current === null;
  };
  useEffect(enter);

  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { altKey, ctrlKey, metaKey, key } = event;
    if (altKey || ctrlKey || metaKey || isComposing(event)) return;
    isPressed.current = key === 'ArrowDown' || key === 'Enter';
    // The shortcut of the search, pressed when the box has the focus already.
    const isShortcut = key === '/' && event.currentTarget.value === '';
    if (isPressed.current || isShortcut) event.preventDefault();
    enter();
  };
}
