import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import type { ViewName } from '../view/desk-view.ts';
import type { CustomerListModel } from '../api/customer-list.ts';

/** Shows another list from its beginning. The first one is left where the admin came back to. */
export function useNewListTop(
  table: RefObject<DataTableHandle | null>,
  view: ViewName,
  { search, from }: CustomerListModel,
): void {
  const shown = useRef({ view, search, from });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { view, search, from };
    if (before.view !== view || before.search !== search || before.from !== from) {
      table.current?.scrollToTop();
    }
  }, [table, view, search, from]);
}
