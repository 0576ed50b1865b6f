import { useState } from 'react';
import { NotificationsProvider } from '#ui/NotificationsProvider.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ViewTabPanel, ViewTabs } from '#ui/ViewTabs.tsx';
import { ExportProvider } from '../abilities/export/ExportProvider.tsx';
import { ChangesProvider } from '../abilities/undo/undo.tsx';
import { BESIDE, DialogsProvider, DockContext, ListHandleContext } from '../shared/dialog-stack.tsx';
import { isViewName } from '../views/views.ts';
import { ActionsProvider } from './ActionsProvider.tsx';
import styles from './Desk.module.css';
import { DeskTabs } from './DeskTabs.tsx';
import { DeskToolbar } from './DeskToolbar.tsx';
import { DialogHost } from './DialogHost.tsx';
import { ListView } from './list/ListView.tsx';
import { type DeskProps, useDesk } from './use-desk.ts';

/** Shows the records desk (specification, section 2, screen 4). */
export function Desk(props: DeskProps) {
  return (
    <DialogsProvider>
      <NotificationsProvider>
        <ExportProvider>
          <DeskParts {...props} />
        </ExportProvider>
      </NotificationsProvider>
    </DialogsProvider>
  );
}

/** Shows the toolbar, the tabs, and the view of the selected tab. */
function DeskParts(props: DeskProps) {
  const { search, onSearch, showPlainCsv = false, commands = [], firstSteps, footer } = props;
  const desk = useDesk(props);
  const { place, heading, searchBox, listHandle, onSearchKey } = desk;
  const [dock, setDock] = useState<HTMLElement | null>(null);
  return (
    <ListHandleContext value={listHandle}>
      <DockContext value={useMedia(BESIDE) ? dock : null}>
        <ChangesProvider>
          <ActionsProvider desk={desk}>
            <DeskToolbar
              {...{ heading, showPlainCsv, commands }}
              search={{ ref: searchBox, value: search, onValueChange: onSearch, onKeyDown: onSearchKey }}
            />
            <ViewTabs
              value={place.name}
              onValueChange={(next) => isViewName(next) && place.show(next)}
              className={styles.views}
            >
              <DeskTabs current={place.name} />
              <div className={styles.columns}>
                <ViewTabPanel value={place.name} className={styles.panel}>
                  <ListView {...{ desk, firstSteps, footer }} />
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
