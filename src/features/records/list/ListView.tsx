import type { ReactNode, RefObject } from 'react';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { useActions } from '../actions/use-actions.ts';
import { useRowShortcuts } from '../actions/use-shortcuts.ts';
import { tableSelection } from '../selection/table-selection.tsx';
import type { SelectionModel } from '../selection/use-selection.ts';
import type { View } from '../views/view.ts';
import { Arrivals } from './Arrivals.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { ListState } from './ListState.tsx';
import type { ShownList } from './use-shown-list.ts';

export interface ListViewProps {
  view: View;
  list: ShownList;
  selection: SelectionModel;
  table: RefObject<DataTableHandle | null>;
  onScroll: () => void;
  firstSteps?: ReactNode;
  footer?: ReactNode;
}

/** Shows a view as a table with its keys, selection and actions, or its empty and error states. */
export function ListView({ view, list, selection, table, onScroll, firstSteps, footer }: ListViewProps) {
  const onRowKeyDown = useRowShortcuts(view, useActions());
  return (
    <>
      <CustomerTable
        {...{ view, list, table, onScroll, onRowKeyDown }}
        selection={tableSelection(selection, list.model, view)}
      >
        <ListState {...{ view, list, firstSteps }} />
        {footer}
      </CustomerTable>
      {view.isEveryone && <Arrivals overview={list.overview} onShown={() => table.current?.scrollToTop()} />}
    </>
  );
}
