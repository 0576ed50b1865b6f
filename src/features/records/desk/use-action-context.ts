import { acceptable } from '#lib/quickbooks/accepted.ts';
import { fixOf } from '#lib/quickbooks/fixes.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { ActionContext } from '../abilities/action.ts';
import { newCount, useAfterRows } from '../api/after-rows.ts';
import { useAccept } from '../abilities/accept/use-accept.ts';
import { useApplyFixes } from '../abilities/fix/use-apply-fixes.ts';
import { useCopy } from '../abilities/copy/use-copy.ts';
import { useDeletion } from '../abilities/delete/use-deletion.tsx';
import { useOpenBeside } from '../dialogs/dock.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useMarkUpdated } from '../abilities/baselines/use-mark-updated.ts';
import { useInQuickBooks } from '../abilities/baselines/use-in-quickbooks.ts';
import { useCustomerFile } from '../abilities/copy/use-customer-file.ts';
import { useExportNew } from '../abilities/export/use-export-new.ts';
import { useExport } from '../abilities/export/use-export.ts';
import { useListHandle } from '../dialogs/list-handle.ts';
import type { ShownView } from '../views/use-shown-view.ts';
import type { DeskView } from '../views/desk-view.ts';
import { views } from '../views/views.ts';

export interface ActionContextOptions {
  view: DeskView;
  list: ShownView;
  selection: ActionContext['selection'];
}

/** Returns what actions know and use. */
export function useActionContext({ view, list, selection }: ActionContextOptions): ActionContext {
  const { model, checks, facts } = list;
  const dialogs = useDialogs();
  const openBeside = useOpenBeside();
  const inQuickBooks = useInQuickBooks();
  const findingsOf = ({ id }: CustomerRecord) => facts.checked?.findings.get(id) ?? [];
  return {
    ...useListHandle(),
    open: dialogs.open,
    showDetails: (record) =>
      openBeside === undefined ? dialogs.open('details', { record }) : dialogs.replace('details', { record }),
    offer: views[view.name],
    facts,
    list: model,
    search: view.search,
    isChecked: views[view.name].isChecked ?? false,
    isEveryone: views[view.name].isEveryone ?? false,
    from: view.from,
    goToDay: view.goToDay,
    selection,
    checks,
    fixesOf: (records) => records.flatMap((record) => fixOf(record, findingsOf(record)) ?? []),
    applyFixes: useApplyFixes(),
    acceptableOf: (records) =>
      new Map(
        records.flatMap((record) => {
          const accepted = acceptable(record, findingsOf(record));
          return accepted ? [[record.id, accepted]] : [];
        }),
      ),
    accept: useAccept(),
    markUpdated: useMarkUpdated().mark,
    recordBaselines: inQuickBooks.record,
    removeBaselines: inQuickBooks.remove,
    newToExport: useAfterRows(newCount),
    startExport: useExport().start,
    exportNew: useExportNew(),
    copyAll: useCopy().copyAll,
    downloadEverything: useCustomerFile(),
    ...useDeletion(),
  };
}
