import type { RefObject } from 'react';
import type { Elements } from '#ui/elements.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import { useActions } from '../../shared/action.ts';
import { useRowShortcuts } from '../../actions/shortcuts.ts';
import { messages } from '../../shared/messages.ts';
import type { ShownView } from '../../views/desk-view.ts';
import type { View } from '../../views/view.ts';
import { useArrivals } from '../../facts/overview.ts';
import { Arrivals } from './Arrivals.tsx';
import { Corrections } from './Corrections.tsx';
import { CustomerTable, type CustomerTableProps } from './CustomerTable.tsx';
import { ListState } from './ListState.tsx';
import { ListSummary } from './ListSummary.tsx';

export interface ListViewProps extends Pick<CustomerTableProps, 'selection' | 'onScroll'> {
  view: View;
  list: ShownView;
  table: RefObject<DataTableHandle | null>;
  firstSteps?: Elements;
  footer?: Elements;
}

/** Shows a view as a table with its keys, selection and actions, or its empty and error states. */
export function ListView({ view, list, selection, table, onScroll, firstSteps, footer }: ListViewProps) {
  usePageTitle(view.isEveryone ? messages.title : `${view.label} – ${messages.title}`);
  const onRowKeyDown = useRowShortcuts(view, useActions());
  const { checked } = list.facts;
  const arrivals = useArrivals(list.overview);
  return (
    <>
      {/* Above the table, because notifications are at the end of the page. */}
      {view.hasListSummary && <ListSummary />}
      <CustomerTable {...{ view, list, selection, table, onScroll, onRowKeyDown }}>
        <ListState {...{ view, list, firstSteps }} />
        {footer}
      </CustomerTable>
      {view.hasCorrections && checked && <Corrections corrections={checked.corrections} />}
      {view.hasArrivals !== false && (
        <Arrivals
          count={arrivals}
          isEmpty={list.facts.total === 0}
          onShown={() => table.current?.scrollToTop()}
        />
      )}
    </>
  );
}
