import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DropdownMenuItem } from '#ui/DropdownMenu.tsx';
import type { Elements } from '#ui/elements.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { useDialogs } from '../shared/use-dialogs.ts';
import type { ListHandle } from '../shared/list-handle.ts';
import { useDeskView } from '../views/desk-view.ts';
import { useEnterList } from './use-enter-list.ts';
import { useShownView } from '../views/desk-view.ts';
import { useViewState, type ViewStateStore } from './use-view-state.ts';

export interface DeskProps {
  search: string;
  onSearch: (search: string) => void;
  /** Shows the plain-CSV button, which is hidden by default (specification, section 2). */
  showPlainCsv?: boolean;
  /** Without it, each visit begins at the top. */
  place?: ViewStateStore | undefined;
  takesFocus?: boolean;
  commands?: readonly DropdownMenuItem[];
  /** Shown while there are no customers. */
  firstSteps?: Elements;
  footer?: Elements;
}

/** Returns the desk's view and list, its refs, and what the search box and dialogs do with the list. */
export function useDesk({ search: typed, onSearch, place, takesFocus = false }: DeskProps) {
  const { close } = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<DataTableHandle>(null);
  const alternativeButton = useRef<HTMLButtonElement>(null);
  const [left] = useState(() => place?.read() ?? null);
  const view = useDeskView(typed, left?.view);
  const list = useShownView(view);
  const { query, records } = list.model;
  const { name, search, show, searchOtherwise } = view;

  // A new list starts at the top, except the restored first one.
  const { search: answered, from } = query;
  const last = useRef({ name, answered, from });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { name, answered, from };
    if (before.name !== name || before.answered !== answered || before.from !== from) {
      table.current?.scrollToTop();
    }
  }, [name, answered, from]);

  const { onScroll } = useViewState({ store: place, model: list.model, view: name, table });
  const onSearchKey = useEnterList({ model: list.model, search, table, alternativeButton });

  useEffect(() => {
    // A customer that opens again takes the focus.
    if (!takesFocus || left?.open || document.activeElement !== document.body) return;
    // Focus the heading on a phone, because the search box would open the keyboard.
    const target = window.matchMedia('(pointer: fine)').matches ? searchBox.current : heading.current;
    target?.focus({ preventScroll: true });
  }, [takesFocus, left]);

  const listHandle = useMemo((): ListHandle => {
    const focusRow = (id?: string) => table.current?.focusRow(id) ?? false;
    const focusSearch = () => searchBox.current?.focus();
    return {
      records,
      focusRow,
      focusSearch,
      clearSearch: () => onSearch(''),
      focusHeading: () => heading.current?.focus({ preventScroll: true }),
      selectSearch: () => searchBox.current?.select(),
      moveFocus: (by) => table.current?.moveFocus(by),
      searchOtherwise,
      alternativeButton,
      showView: (next) => {
        show(next);
        close(() => focusRow());
      },
    };
  }, [records, searchOtherwise, show, close, onSearch]);
  return { heading, searchBox, table, view, list, listHandle, onScroll, onSearchKey };
}
