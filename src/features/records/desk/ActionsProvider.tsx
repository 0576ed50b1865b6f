import type { ReactNode, RefObject } from 'react';
import { fixOf } from '#lib/quickbooks/fixes.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import type { ActionContext } from '../actions/action.ts';
import { ActionsContext } from '../actions/use-actions.ts';
import { useNewToExport } from '../api/exports.ts';
import { useApplyFixes } from '../checks/use-apply-fixes.ts';
import { useCopy } from '../copy/use-copy.ts';
import { useDeletion } from '../deletion/use-deletion.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useMarkUpdated } from '../edit/use-mark-updated.tsx';
import { useExportNew } from '../export/use-export-new.ts';
import { useExport } from '../export/use-export.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import type { ShownList } from '../list/use-shown-list.ts';
import type { DeskView } from '../views/desk-view.ts';
import { views } from '../views/views.ts';

export interface ActionsProviderProps {
  view: DeskView;
  list: ShownList;
  selection: ActionContext['selection'];
  searchBox: RefObject<HTMLInputElement | null>;
  table: RefObject<DataTableHandle | null>;
  children: ReactNode;
}

/** Provides what actions know and use, and their keyboard shortcuts. */
export function ActionsProvider({ children, ...props }: ActionsProviderProps) {
  const context = useActionContext(props);
  useShortcuts(context);
  return <ActionsContext value={context}>{children}</ActionsContext>;
}

function useActionContext({
  view: { name, search, from, goToDay },
  list: { model, checks, changed },
  selection,
  searchBox,
  table,
}: Omit<ActionsProviderProps, 'children'>): ActionContext {
  const { open } = useDialogs();
  const { result } = checks.state;
  return {
    open,
    list: model,
    search,
    isEveryone: views[name].isEveryone,
    from,
    goToDay,
    focusSearch: () => searchBox.current?.focus(),
    selectSearch: () => searchBox.current?.select(),
    moveFocus: (by) => table.current?.moveFocus(by),
    selection,
    checks,
    fixesOf: (records) =>
      records.flatMap((record) => fixOf(record, result?.findings.get(record.id) ?? []) ?? []),
    applyFixes: useApplyFixes(),
    changed,
    markUpdated: useMarkUpdated().mark,
    newToExport: useNewToExport(),
    startExport: useExport().start,
    exportNew: useExportNew(),
    copyAll: useCopy().copyAll,
    ...useDeletion(),
  };
}
