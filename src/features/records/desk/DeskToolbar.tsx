import type { ReactNode, RefObject } from 'react';
import { Button, IconButton } from '#ui/Button.tsx';
import { DropdownMenu, type DropdownMenuItem } from '#ui/DropdownMenu.tsx';
import { Heading } from '#ui/Heading.tsx';
import { TitleBar } from '#ui/Workspace.tsx';
import type { CustomerListModel } from '../api/customer-list.ts';
import { useNewToExport } from '../api/exports.ts';
import { messages as exportMessages } from '../export/messages.ts';
import { useExportNew } from '../export/use-export-new.ts';
import { useExport } from '../export/use-export.ts';
import { messages as shared } from '../messages.ts';
import styles from './Desk.module.css';
import { messages } from './messages.ts';

export interface DeskCommand extends DropdownMenuItem {
  onSelect: () => void;
}

export interface DeskToolbarProps {
  heading: RefObject<HTMLHeadingElement | null>;
  model: CustomerListModel;
  total: number | undefined;
  search: ReactNode;
  /** Shows the plain-CSV button, which is hidden by default (specification, section 2). */
  showPlainCsv: boolean;
  commands: readonly DeskCommand[];
}

/** Shows the title, count, search, exports and menu on one line. */
export function DeskToolbar({ heading, model, total, search, showPlainCsv, commands }: DeskToolbarProps) {
  const exports = useExport();
  const { exportNew, isPending } = useExportNew();
  const newToExport = useNewToExport();
  const newLabel = newToExport ? exportMessages.exportSoMany(newToExport) : exportMessages.exportNew;
  return (
    <TitleBar
      title={
        <Heading ref={heading} tabIndex={-1}>
          {shared.title}
        </Heading>
      }
      meta={<span role="status">{countText(model, total)}</span>}
      subtitle={shared.subtitle}
      search={search}
      actions={
        <>
          <span className={styles.wide}>
            <Button hidden={!showPlainCsv} size="sm" onClick={exports.startPlain}>
              {exportMessages.exportPlain}
            </Button>
            <Button size="sm" disabled={isPending} onClick={exportNew}>
              {newLabel}
            </Button>
            <Button size="sm" tone="primary" icon="download" onClick={() => exports.start({ kind: 'all' })}>
              {exportMessages.exportAll}
            </Button>
          </span>
          <span className={styles.narrow}>
            <Menu
              label={messages.exportMenu}
              icon="download"
              commands={[
                { id: 'new', label: newLabel, onSelect: exportNew },
                {
                  id: 'all',
                  label: exportMessages.exportAll,
                  onSelect: () => exports.start({ kind: 'all' }),
                },
              ]}
            />
          </span>
          <Menu label={messages.commands} icon="more" commands={commands} />
        </>
      }
    />
  );
}

function countText({ matches, query }: CustomerListModel, total: number | undefined): string {
  const { search } = query;
  if (total === undefined) return '';
  if (search === '') return messages.total(total);
  if (matches === undefined) return '';
  const text = messages.matches(matches, total);
  return typeof search === 'object' ? messages.foundBy(search.by, text) : text;
}

interface MenuProps {
  label: string;
  icon: 'download' | 'more';
  commands: readonly DeskCommand[];
}

function Menu({ label, icon, commands }: MenuProps) {
  return (
    <DropdownMenu
      label={label}
      items={commands}
      trigger={<IconButton icon={icon} label={label} tone="secondary" />}
      onSelect={(id) => commands.find((command) => command.id === id)?.onSelect()}
    />
  );
}
