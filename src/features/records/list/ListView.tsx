import type { ReactNode, RefObject } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { OtherSearch } from '#lib/search.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { type Fix, fixOf } from '../checks/fixes.ts';
import { useApplyFixes } from '../checks/use-apply-fixes.ts';
import { useCopy } from '../copy/use-copy.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useExport } from '../export/use-export.ts';
import { useRowShortcuts, useShortcuts } from '../keys/use-shortcuts.ts';
import { tableSelection } from '../selection/table-selection.tsx';
import { useSelected } from '../selection/use-selected.ts';
import type { ViewName } from '../view/desk-view.ts';
import { Arrivals } from './Arrivals.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { ListState } from './ListState.tsx';
import type { ShownList } from './use-shown-list.ts';

export interface ListViewProps {
  shown: ShownList;
  view: ViewName;
  table: RefObject<DataTableHandle | null>;
  /** The button of the first alternative search. */
  offer: RefObject<HTMLButtonElement | null>;
  onFind: (search: OtherSearch) => void;
  onScroll: () => void;
  firstSteps?: ReactNode;
  footer?: ReactNode;
}

/** Shows a view as a table, with row actions, or its empty and error states. */
export function ListView({ shown, view, table, offer, ...props }: ListViewProps) {
  const { onFind, onScroll, firstSteps, footer } = props;
  const { model, overview, checks } = shown;
  const { open } = useDialogs();
  const exports = useExport();
  const { copy } = useCopy();
  const selected = useSelected(model);
  const { selection } = selected;

  const applyFixes = useApplyFixes();
  const review = (fixes: readonly Fix[]) => open('fixes', { fixes, onApply: applyFixes });
  const fix = (record: CustomerRecord) => {
    const found = fixOf(record, checks.state.result?.findings.get(record.id) ?? []);
    if (found && view === 'fix') applyFixes([found]);
  };
  const onRowKeyDown = useRowShortcuts((record: CustomerRecord) => ({
    edit: () => open('edit', { record }),
    fix: () => fix(record),
    export: () => selected.exportWith(record),
    select: () => selection.toggle(record, false),
    selectRange: () => selection.toggle(record, true),
    delete: () => open('delete', { record }),
  }));
  useShortcuts({ clear: selection.clear });

  return (
    <>
      <CustomerTable
        {...{ model, view, table, onScroll, onRowKeyDown }}
        selection={tableSelection(selected, model)}
        onAct={(record, action) => {
          if (action === 'copy') copy(record, 'everything');
          else if (action === 'fix') fix(record);
          else if (action === 'export') exports.start({ kind: 'record', record });
          else open(action, { record });
        }}
        onFix={review}
        onExportDay={(day) => exports.start({ kind: 'day', day, search: model.search })}
      >
        <ListState {...{ model, view, checks, offer, onFind, firstSteps }} />
        {footer}
      </CustomerTable>
      {view === 'all' && <Arrivals overview={overview} onShown={() => table.current?.scrollToTop()} />}
    </>
  );
}
