import type { RefObject } from 'react';
import type { CustomerSearch } from '#lib/customer/search.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { DropdownMenu, type DropdownMenuItem } from '#ui/DropdownMenu.tsx';
import { Heading } from '#ui/Heading.tsx';
import { SearchBox, type SearchBoxProps } from '#ui/SearchBox.tsx';
import { TitleBar } from '#ui/Workspace.tsx';
import { exportAll, exportNew, exportPlain } from '../abilities/export/export.ts';
import { openList } from '../abilities/quickbooks-list/list-decisions.ts';
import { menuItems } from '../actions/offered.ts';
import { lastExport, useAfterRows } from '../api/after-rows.ts';
import { useActions } from '../shared/action.ts';
import { customerCount, messages as shared } from '../shared/messages.ts';
import styles from './Desk.module.css';

export interface DeskToolbarProps {
  heading: RefObject<HTMLHeadingElement | null>;
  search: Pick<SearchBoxProps, 'ref' | 'value' | 'onValueChange' | 'onKeyDown'>;
  showPlainCsv: boolean;
  /** The app's, for the menu. */
  commands: readonly DropdownMenuItem[];
}

/** Shows the title, count, search, exports and menu on one line. */
export function DeskToolbar({ heading, search, showPlainCsv, commands }: DeskToolbarProps) {
  const context = useActions();
  const { total } = context.facts;
  const { query, matches } = context.list;
  const isSearching = query.search !== '';
  const found = foundTexts(query.search, matches, total);
  const totalText = total === undefined ? '' : `Total: ${customerCount(total)}`;
  const help = menuItems('help', context).map((item) => ({ ...item, separated: true }));
  return (
    <TitleBar
      title={
        <Heading ref={heading} tabIndex={-1}>
          Customer Records
        </Heading>
      }
      meta={
        <>
          {/* A search's count is seen in the search box. */}
          <span role="status" className={isSearching ? styles.read : undefined}>
            {isSearching && totalText ? found.status : totalText}
          </span>
          {isSearching && totalText && <span>{totalText}</span>}
        </>
      }
      subtitle="View and manage all submitted customer information"
      search={<SearchBox {...search} label="Search customers" note={found.note} />}
      actions={
        <>
          <span className={styles.wide}>
            <ExportButtons showPlainCsv={showPlainCsv} />
          </span>
          <span className={styles.narrow}>
            <Menu label="Exports" icon="download" items={menuItems('exports', context)} />
          </span>
          <Menu
            label="More commands"
            icon="more"
            items={[...menuItems('commands', context), ...commands, ...help]}
          />
        </>
      }
    />
  );
}

/** Shows the exports as buttons. Once something was exported, the main one exports the new customers. */
function ExportButtons({ showPlainCsv }: { showPlainCsv: boolean }) {
  const context = useActions();
  const last = useAfterRows(lastExport);
  return (
    <>
      <Button
        hidden={!showPlainCsv}
        size="sm"
        className={styles.plain}
        onClick={() => exportPlain.run(context)}
      >
        Export to CSV
      </Button>
      <Button
        size="sm"
        aria-label={openList.menu.label()}
        title="See which customers QuickBooks has already"
        onClick={() => openList.run(context)}
      >
        QuickBooks’ list
      </Button>
      <Button
        size="sm"
        tone={last ? 'primary' : 'secondary'}
        className={styles.new}
        disabled={exportNew.menu.isDisabled(context)}
        onClick={() => exportNew.run(context)}
      >
        {exportNew.menu.label(context)}
      </Button>
      <Button
        size="sm"
        tone={last === null ? 'primary' : 'secondary'}
        icon="download"
        onClick={() => exportAll.run(context)}
      >
        {exportAll.menu.label()}
      </Button>
    </>
  );
}

/** Returns how many customers a search found: in a few words for the search box, and to be read. */
function foundTexts(search: CustomerSearch, matches: number | undefined, total = 0) {
  if (search === '' || matches === undefined) return { note: '', status: '' };
  if (typeof search === 'object') {
    const by = shared.foundByNote[search.by];
    return {
      note: `${formatCount(matches)} ${by}`,
      status: `${plural(matches, '# match', '# matches')} ${by}`,
    };
  }
  const of = `# of ${customerCount(total)}`;
  return {
    note: `${formatCount(matches)} of ${formatCount(total)}`,
    status: plural(matches, `${of} matches`, `${of} match`),
  };
}

function Menu(props: { label: string; icon: 'download' | 'more'; items: readonly DropdownMenuItem[] }) {
  const { label, icon, items } = props;
  const trigger = <IconButton icon={icon} label={label} tone="secondary" />;
  return <DropdownMenu {...{ label, items, trigger }} />;
}
