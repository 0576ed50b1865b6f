import type { ReactNode, RefObject } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { useRowShortcuts, useShortcuts } from '../keys/use-shortcuts.ts';
import { tableSelection } from '../selection/table-selection.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { type ViewName, views } from '../views/views.ts';
import { Arrivals } from './Arrivals.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { ListState } from './ListState.tsx';
import { type BulkAction, bulkActionsOf } from '../customer-actions.ts';
import { useListActions } from './use-list-actions.ts';
import type { ShownList } from './use-shown-list.ts';

export interface ListViewProps {
  shown: ShownList;
  view: ViewName;
  table: RefObject<DataTableHandle | null>;
  onScroll: () => void;
  firstSteps?: ReactNode;
  footer?: ReactNode;
}

/** Shows a view as a table with its keys, selection and actions, or its empty and error states. */
export function ListView({ shown, view, table, onScroll, firstSteps, footer }: ListViewProps) {
  const { model, overview } = shown;
  const selection = useSelection(model);
  const { act, actOnAll, groupAction } = useListActions(view, shown);
  const actOnSelected = (action: BulkAction) => actOnAll(selection.records(), action, selection.clear);

  const onRowKeyDown = useRowShortcuts((record: CustomerRecord) => ({
    edit: () => act(record, 'edit'),
    fix: () => act(record, 'fix'),
    export: () => {
      if (selection.count > 0) actOnSelected('export');
      else act(record, 'export');
    },
    select: () => selection.changeRow(record, !selection.isSelected(record), false),
    selectRange: () => selection.changeRow(record, true, true),
    delete: () => act(record, view === 'deleted' ? 'delete-permanently' : 'delete'),
  }));
  useShortcuts({ clear: selection.clear });

  return (
    <>
      <CustomerTable
        {...{ shown, view, table, onScroll, onRowKeyDown, groupAction }}
        selection={tableSelection(selection, model, { actions: bulkActionsOf(view), onAct: actOnSelected })}
        onAct={act}
      >
        <ListState {...{ shown, view, firstSteps }} />
        {footer}
      </CustomerTable>
      {views[view].isEveryone && (
        <Arrivals overview={overview} onShown={() => table.current?.scrollToTop()} />
      )}
    </>
  );
}
