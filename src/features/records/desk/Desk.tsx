import { useEffect, useMemo, useRef } from 'react';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { ViewTabPanel, ViewTabs } from '#ui/ViewTabs.tsx';
import { DeskListContext } from '../dialogs/desk-list.ts';
import { DialogHost } from './DialogHost.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useEnterList } from './use-enter-list.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { CountLine } from './CountLine.tsx';
import { ListView } from '../list/ListView.tsx';
import { messages } from './messages.ts';
import { useNewListTop } from './use-new-list-top.ts';
import { useShownList } from '../list/use-shown-list.ts';
import { useViewState } from './use-view-state.ts';
import type { RecordsViewProps } from '../RecordsView.tsx';
import styles from './Desk.module.css';
import { useDeskView, type ViewName, viewNames } from '../view/desk-view.ts';
import { DeskTabs } from './DeskTabs.tsx';
import { DeskToolbar } from './DeskToolbar.tsx';
import { useCommands } from './use-commands.ts';

/** Shows the toolbar, the tabs, and the view of the selected tab. */
export function Desk({
  search: typed,
  onSearch,
  showPlainCsv = false,
  place,
  takesFocus = false,
  commands = [],
  firstSteps,
  footer,
}: RecordsViewProps) {
  const { open } = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<DataTableHandle>(null);
  const offer = useRef<HTMLButtonElement>(null);
  const desk = useDeskView(typed, place?.read()?.view ?? 'all');
  const shown = useShownList(desk);
  const { model, records, overview, checks } = shown;
  const { view, search } = desk;
  useNewListTop(table, view, model);
  const { onScroll } = useViewState({ store: place, model, view, table });
  const deskList = useMemo(
    () => ({
      records,
      focusRow: (id?: string) => table.current?.focusRow(id) ?? false,
      focusSearch: () => searchBox.current?.focus(),
      show: desk.show,
    }),
    [records, desk],
  );

  const onSearchKey = useEnterList({ model, search, table, offer });
  useShortcuts({
    search: () => searchBox.current?.focus(),
    type: () => searchBox.current?.select(),
    next: () => table.current?.moveFocus(1),
    previous: () => table.current?.moveFocus(-1),
    help: () => open('keys', {}),
  });

  useEffect(() => {
    if (!takesFocus || document.activeElement !== document.body) return;
    // Focus the heading on a phone: the search box would open the keyboard.
    const target = window.matchMedia('(pointer: fine)').matches ? searchBox.current : heading.current;
    target?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <DeskListContext value={deskList}>
      <DeskToolbar
        heading={heading}
        showPlainCsv={showPlainCsv}
        count={<CountLine model={model} total={overview?.customers} />}
        commands={useCommands(desk, shown, commands)}
        search={
          <SearchBox
            ref={searchBox}
            label={messages.searchLabel}
            clearLabel={messages.clearSearch}
            value={typed}
            onValueChange={onSearch}
            onKeyDown={onSearchKey}
          />
        }
      />
      <ViewTabs
        value={view}
        onValueChange={(next) => isViewName(next) && desk.show(next)}
        className={styles.views}
      >
        <DeskTabs total={overview?.customers} checks={checks} />
        <ViewTabPanel value={view} className={styles.panel}>
          <ListView
            {...{ shown, view, table, offer, onScroll, firstSteps, footer }}
            onFind={(other) => {
              desk.searchOtherwise(other);
              // Keep the focus: the pressed button disappears.
              searchBox.current?.focus();
            }}
          />
        </ViewTabPanel>
      </ViewTabs>
      <DialogHost />
    </DeskListContext>
  );
}

function isViewName(text: string): text is ViewName {
  return viewNames.some((name) => name === text);
}
