import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { type DeskList, useDialogs } from '../dialogs/use-dialogs.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { useShownList } from '../list/use-shown-list.ts';
import { useDeskView } from '../views/desk-view.ts';
import { useEnterList } from './use-enter-list.ts';
import type { DeskCommand } from './DeskToolbar.tsx';
import { useViewState, type ViewStateStore } from './use-view-state.ts';

export interface DeskProps {
  search: string;
  onSearch: (search: string) => void;
  /** Shows the plain-CSV button, which is hidden by default (specification, section 2). */
  showPlainCsv?: boolean;
  /** Without it, each visit begins at the top. */
  place?: ViewStateStore | undefined;
  takesFocus?: boolean;
  commands?: readonly DeskCommand[];
  /** Shown while there are no customers. */
  firstSteps?: ReactNode;
  footer?: ReactNode;
}

/** Returns the desk's view and list, its refs, and what the search box and dialogs do with the list. */
export function useDesk({ search: typed, place, takesFocus = false }: DeskProps) {
  const { open, close } = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<DataTableHandle>(null);
  const offer = useRef<HTMLButtonElement>(null);
  const desk = useDeskView(typed, place?.read()?.view);
  const shown = useShownList(desk);
  const { query, records } = shown.model;
  const { view, search, show, searchOtherwise } = desk;

  // A new list starts at the top, except the restored first one.
  const { search: answered, from } = query;
  const last = useRef({ view, answered, from });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { view, answered, from };
    if (before.view !== view || before.answered !== answered || before.from !== from) {
      table.current?.scrollToTop();
    }
  }, [view, answered, from]);

  const { onScroll } = useViewState({ store: place, model: shown.model, view, table });
  const onSearchKey = useEnterList({ model: shown.model, search, table, offer });
  useShortcuts({
    search: () => searchBox.current?.focus(),
    type: () => searchBox.current?.select(),
    next: () => table.current?.moveFocus(1),
    previous: () => table.current?.moveFocus(-1),
    help: () => open('keys', {}),
  });

  useEffect(() => {
    if (!takesFocus || document.activeElement !== document.body) return;
    // Focus the heading on a phone, because the search box would open the keyboard.
    const target = window.matchMedia('(pointer: fine)').matches ? searchBox.current : heading.current;
    target?.focus({ preventScroll: true });
  }, [takesFocus]);

  const deskList = useMemo((): DeskList => {
    const focusRow = (id?: string) => table.current?.focusRow(id) ?? false;
    const focusSearch = () => searchBox.current?.focus();
    return {
      records,
      focusRow,
      focusSearch,
      searchOtherwise,
      offer,
      reviewToFix: () => {
        show('fix');
        close(() => focusRow());
      },
    };
  }, [records, searchOtherwise, show, close]);
  return { heading, searchBox, table, desk, shown, deskList, onScroll, onSearchKey };
}
