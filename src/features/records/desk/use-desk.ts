import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSameSearch } from '#lib/customer/search.ts';
import type { DropdownMenuItem } from '#ui/DropdownMenu.tsx';
import type { Elements } from '#ui/elements.ts';
import { isComposing } from '#ui/is-composing.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import type { CustomerListModel } from '../facts/facts.ts';
import { type ListHandle, useDialogs } from '../shared/dialog-stack.tsx';
import { type DeskView, useDeskView, useShownView } from '../views/desk-view.ts';
import { views } from '../views/views.ts';
import { useSelection } from './list/selection.tsx';
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

/** Returns the desk's view, its list and selection, its refs, and what the search box and dialogs do with the list. */
export function useDesk({ search: typed, onSearch, place: store, takesFocus = false }: DeskProps) {
  const { close } = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<DataTableHandle>(null);
  const alternativeButton = useRef<HTMLButtonElement>(null);
  const [left] = useState(() => store?.read() ?? null);
  const place = useDeskView(typed, left?.view);
  const list = useShownView(place);
  const { name } = place;

  // A new list starts at the top, except the restored first one.
  const { search: answered, from } = list.model.query;
  const last = useRef({ name, answered, from });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { name, answered, from };
    if (before.name !== name || before.answered !== answered || before.from !== from) {
      table.current?.scrollToTop();
    }
  }, [name, answered, from]);

  const selection = useSelection(list.model);
  const onScroll = useViewState(store, list.model, name, table);
  const onSearchKey = useEnterList(place, list.model, table, alternativeButton);

  useEffect(() => {
    // A customer that opens again takes the focus.
    if (!takesFocus || left?.open || document.activeElement !== document.body) return;
    // Focus the heading on a phone, because the search box would open the keyboard.
    const target = window.matchMedia('(pointer: fine)').matches ? searchBox.current : heading.current;
    target?.focus({ preventScroll: true });
  }, [takesFocus, left]);

  const focusRow = (id?: string) => table.current?.focusRow(id) ?? false;
  const listHandle: ListHandle = {
    records: list.model.records,
    focusRow,
    focusSearch: () => searchBox.current?.focus(),
    clearSearch: () => onSearch(''),
    focusHeading: () => heading.current?.focus({ preventScroll: true }),
    selectSearch: () => searchBox.current?.select(),
    moveFocus: (by) => table.current?.moveFocus(by),
    searchOtherwise: place.searchOtherwise,
    alternativeButton,
    showView: (next) => {
      place.show(next);
      close(() => focusRow());
    },
  };
  const view = views[name];
  return { place, view, list, selection, heading, searchBox, table, listHandle, onScroll, onSearchKey };
}

export type DeskModel = ReturnType<typeof useDesk>;

/** Returns the key handler of the search box: Down and Enter go to the first match, once it's there. `/` starts nothing. */
function useEnterList(
  { search }: DeskView,
  { status, query }: CustomerListModel,
  table: RefObject<DataTableHandle | null>,
  alternativeButton: RefObject<HTMLElement | null>,
) {
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
