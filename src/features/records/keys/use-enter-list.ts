import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type CustomerSearch, isSameSearch } from '#lib/search.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import type { CustomerListModel } from '../list/use-customer-list.ts';

export interface EnterListOptions {
  model: CustomerListModel;
  /** The typed search; the list may still show the previous one. */
  search: CustomerSearch;
  table: RefObject<DataTableHandle | null>;
  offer: RefObject<HTMLElement | null>;
}

/** Returns the key handler of the search box: Down and Enter go to the first match. */
export function useEnterList({ model: { list, search: answered }, search, table, offer }: EnterListOptions) {
  // Pressed before the answer arrived.
  const isAsked = useRef(false);
  const isAnswered = list.status === 'ready' && isSameSearch(answered, search);

  const enter = () => {
    isAsked.current = false;
    table.current?.scrollToTop();
    if (!table.current?.moveFocus('first')) offer.current?.focus();
  };
  const enterIfAsked = useEffectEvent(() => {
    if (isAsked.current) enter();
  });
  useEffect(() => {
    if (isAnswered) enterIfAsked();
  }, [isAnswered]);

  return (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, nativeEvent, key } = event;
    if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    isAsked.current = key === 'ArrowDown' || key === 'Enter';
    if (!isAsked.current) return;
    event.preventDefault();
    if (isAnswered) enter();
  };
}
