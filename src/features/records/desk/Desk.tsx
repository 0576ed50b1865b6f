import { useState } from 'react';
import { ViewTabPanel, ViewTabs } from '#ui/ViewTabs.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ChangesProvider } from '../abilities/undo/undo.tsx';
import { ListHandleContext, BESIDE, DockContext } from '../shared/dialogs.tsx';
import { isViewName, views } from '../views/views.ts';
import { ActionsProvider } from './ActionsProvider.tsx';
import styles from './Desk.module.css';
import { DeskTabs } from './DeskTabs.tsx';
import { DeskToolbar } from './DeskToolbar.tsx';
import { DialogHost } from './DialogHost.tsx';
import { ListView } from './list/ListView.tsx';
import { useSelection } from './list/selection.tsx';
import { type DeskProps, useDesk } from './use-desk.ts';

/** Shows the toolbar, the tabs, and the view of the selected tab. */
export function Desk(props: DeskProps) {
  const { search, onSearch, showPlainCsv = false, commands = [], firstSteps, footer } = props;
  const { heading, searchBox, table, view, list, listHandle, onScroll, onSearchKey } = useDesk(props);
  const selection = useSelection(list.model);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  return (
    <ListHandleContext value={listHandle}>
      <DockContext value={useMedia(BESIDE) ? dock : null}>
        <ChangesProvider>
          <ActionsProvider {...{ view, list, selection }}>
            <DeskToolbar
              {...{ heading, showPlainCsv, commands }}
              search={{ ref: searchBox, value: search, onValueChange: onSearch, onKeyDown: onSearchKey }}
            />
            <ViewTabs
              value={view.name}
              onValueChange={(next) => isViewName(next) && view.show(next)}
              className={styles.views}
            >
              <DeskTabs current={view.name} />
              <div className={styles.columns}>
                <ViewTabPanel value={view.name} className={styles.panel}>
                  <ListView
                    view={views[view.name]}
                    {...{ list, selection, table, onScroll, firstSteps, footer }}
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
