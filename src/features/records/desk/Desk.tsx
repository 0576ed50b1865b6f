import { useState } from 'react';
import { SearchBox } from '#ui/SearchBox.tsx';
import { ViewTabPanel, ViewTabs } from '#ui/ViewTabs.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ChangesProvider } from '../abilities/undo/ChangesProvider.tsx';
import { ListHandleContext } from '../shared/list-handle.ts';
import { ListView } from './list/ListView.tsx';
import { tableSelection } from './list/table-selection.tsx';
import { useSelection } from './list/use-selection.ts';
import { isViewName, views } from '../views/views.ts';
import { ActionsProvider } from './ActionsProvider.tsx';
import styles from './Desk.module.css';
import { DeskTabs } from './DeskTabs.tsx';
import { countNote, DeskToolbar } from './DeskToolbar.tsx';
import { DialogHost } from './DialogHost.tsx';
import { messages as shared } from '../shared/messages.ts';
import { type DeskProps, useDesk } from './use-desk.ts';
import { BESIDE, DockContext } from '../shared/use-dialogs.ts';

/** Shows the toolbar, the tabs, and the view of the selected tab. */
export function Desk(props: DeskProps) {
  const { search, onSearch, showPlainCsv = false, commands = [], firstSteps, footer } = props;
  const { heading, searchBox, table, view, list, listHandle, onScroll, onSearchKey } = useDesk(props);
  const selection = useSelection(list.model);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const { model, facts } = list;
  const current = views[view.name];
  return (
    <ListHandleContext value={listHandle}>
      <DockContext value={useMedia(BESIDE) ? dock : null}>
        <ChangesProvider>
          <ActionsProvider {...{ view, list, selection }}>
            <DeskToolbar
              {...{ heading, showPlainCsv, model, commands }}
              total={facts.total}
              search={
                <SearchBox
                  ref={searchBox}
                  label="Search customers"
                  clearLabel={shared.clearSearch}
                  value={search}
                  onValueChange={onSearch}
                  onKeyDown={onSearchKey}
                  note={countNote(model, facts.total)}
                />
              }
            />
            <ViewTabs
              value={view.name}
              onValueChange={(next) => isViewName(next) && view.show(next)}
              className={styles.views}
            >
              <DeskTabs facts={facts} current={view.name} />
              <div className={styles.columns}>
                <ViewTabPanel value={view.name} className={styles.panel}>
                  <ListView
                    view={current}
                    selection={tableSelection(selection, model, current)}
                    {...{ list, table, onScroll, firstSteps, footer }}
                  />
                </ViewTabPanel>
                <div ref={setDock} className={styles.dock} />
              </div>
            </ViewTabs>
            <DialogHost />
          </ActionsProvider>
        </ChangesProvider>
      </DockContext>
    </ListHandleContext>
  );
}
