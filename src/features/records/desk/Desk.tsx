import { SearchBox } from '#ui/SearchBox.tsx';
import { ViewTabPanel, ViewTabs } from '#ui/ViewTabs.tsx';
import { DeskListContext } from '../dialogs/use-dialogs.ts';
import { ListView } from '../list/ListView.tsx';
import { isViewName } from '../views/views.ts';
import styles from './Desk.module.css';
import { DeskTabs } from './DeskTabs.tsx';
import { DeskToolbar } from './DeskToolbar.tsx';
import { DialogHost } from './DialogHost.tsx';
import { messages } from './messages.ts';
import { useCommands } from './use-commands.ts';
import { type DeskProps, useDesk } from './use-desk.ts';

/** Shows the toolbar, the tabs, and the view of the selected tab. */
export function Desk(props: DeskProps) {
  const { search, onSearch, showPlainCsv = false, commands = [], firstSteps, footer } = props;
  const { heading, searchBox, table, desk, shown, deskList, onScroll, onSearchKey } = useDesk(props);
  const { view } = desk;
  const { model, overview, checks } = shown;
  return (
    <DeskListContext value={deskList}>
      <DeskToolbar
        {...{ heading, showPlainCsv, model }}
        total={overview?.customers}
        commands={useCommands(desk, shown, commands)}
        search={
          <SearchBox
            ref={searchBox}
            label={messages.searchLabel}
            clearLabel={messages.clearSearch}
            value={search}
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
          <ListView {...{ shown, view, table, onScroll, firstSteps, footer }} />
        </ViewTabPanel>
      </ViewTabs>
      <DialogHost />
    </DeskListContext>
  );
}
