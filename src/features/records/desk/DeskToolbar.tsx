import { plural, formatCount } from '#lib/text/numbers.ts';
import type { ReactNode, RefObject } from 'react';
import { Button, IconButton } from '#ui/Button.tsx';
import { DropdownMenu, type DropdownMenuItem } from '#ui/DropdownMenu.tsx';
import { Heading } from '#ui/Heading.tsx';
import { TitleBar } from '#ui/Workspace.tsx';
import { menuItems } from '../actions/offered.ts';
import { useActions } from '../shared/action.ts';
import { messages as shared, customerCount } from '../shared/messages.ts';
import styles from './Desk.module.css';
import type { CustomerListModel } from '../facts/facts.ts';
import { useExport } from '../abilities/export/ExportProvider.tsx';
import { ExportButtons } from './ExportButtons.tsx';

export interface DeskToolbarProps {
  heading: RefObject<HTMLHeadingElement | null>;
  model: CustomerListModel;
  total: number | undefined;
  search: ReactNode;
  /** Shows the plain-CSV button, which is hidden by default (specification, section 2). */
  showPlainCsv: boolean;
  /** The app's, for the menu. */
  commands: readonly DropdownMenuItem[];
}

/** Shows the title, count, search, exports and menu on one line. */
export function DeskToolbar({ heading, model, total, search, showPlainCsv, commands }: DeskToolbarProps) {
  const isSearching = model.query.search !== '';
  const { startPlain } = useExport();
  const context = useActions();
  const help = menuItems('help', context).map((item) => ({ ...item, separated: true }));
  return (
    <TitleBar
      title={
        <Heading ref={heading} tabIndex={-1}>
          {shared.title}
        </Heading>
      }
      meta={
        <>
          {/* A search's count is seen in the search box. */}
          <span role="status" className={isSearching ? styles.read : undefined}>
            {countText(model, total)}
          </span>
          {isSearching && total !== undefined && <span>{totalText(total)}</span>}
        </>
      }
      subtitle={shared.subtitle}
      search={search}
      actions={
        <>
          <span className={styles.wide}>
            <Button hidden={!showPlainCsv} size="sm" className={styles.plain} onClick={startPlain}>
              Export to CSV
            </Button>
            <ExportButtons />
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

/** Returns how many customers a search found, in a few words. */
export function countNote({ matches, query: { search } }: CustomerListModel, total = 0): string {
  if (search === '' || matches === undefined) return '';
  return typeof search === 'object'
    ? `${formatCount(matches)} ${shared.foundByNote[search.by]}`
    : `${formatCount(matches)} of ${formatCount(total)}`;
}

function countText({ matches, query }: CustomerListModel, total: number | undefined): string {
  const { search } = query;
  if (total === undefined) return '';
  if (search === '') return totalText(total);
  if (matches === undefined) return '';
  return typeof search === 'object'
    ? `${plural(matches, '# match', '# matches')} ${shared.foundByNote[search.by]}`
    : plural(matches, `# of ${customerCount(total)} matches`, `# of ${customerCount(total)} match`);
}

function totalText(total: number): string {
  return `Total: ${customerCount(total)}`;
}

interface MenuProps {
  label: string;
  icon: 'download' | 'more';
  items: readonly DropdownMenuItem[];
}

function Menu({ label, icon, items }: MenuProps) {
  return (
    <DropdownMenu
      label={label}
      items={items}
      trigger={<IconButton icon={icon} label={label} tone="secondary" />}
    />
  );
}
