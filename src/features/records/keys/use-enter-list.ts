import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isSameSearch } from '#lib/search.ts';
import type { CustomerListModel } from '../list/use-customer-list.ts';

export interface EnterList {
  /** Moves the focus to the first row; once the search that is being typed is answered. */
  enter: () => void;
  /** Down and Enter lead from the search box into the list. */
  onSearchKey: (event: KeyboardEvent) => void;
}

export interface EnterListOptions {
  model: CustomerListModel;
  /** What the search box holds. */
  typed: string;
  focusRow: (id: string) => void;
  /** Where the list is, or what is offered in its place. */
  view: RefObject<HTMLElement | null>;
}

/** From the search box into the first row of what it finds; when it finds nobody, to the first search that is offered. */
export function useEnterList({
  model: { list, search },
  typed,
  focusRow,
  view,
}: EnterListOptions): EnterList {
  // Asked for while the answer is yet to come.
  const isAsked = useRef(false);
  const first = list.status === 'ready' ? list.records[0]?.id : undefined;
  const isAnswered =
    list.status === 'ready' &&
    (typeof search === 'object' ? search.text === typed : isSameSearch(search, typed));

  const goThere = () => {
    isAsked.current = false;
    if (first === undefined) {
      view.current?.querySelector<HTMLElement>('[data-offer]')?.focus();
      return;
    }
    window.scrollTo(0, 0);
    focusRow(first);
  };
  const goIfAsked = useEffectEvent(() => {
    if (isAsked.current) goThere();
  });
  useEffect(() => {
    if (isAnswered) goIfAsked();
  }, [isAnswered]);

  const enter = () => {
    if (isAnswered) goThere();
    else isAsked.current = true;
  };
  return {
    enter,
    onSearchKey: (event) => {
      const { altKey, ctrlKey, metaKey, nativeEvent, key } = event;
      if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
      if (key === 'ArrowDown' || key === 'Enter') {
        event.preventDefault();
        enter();
      } else isAsked.current = false;
    },
  };
}
