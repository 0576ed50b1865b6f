import type { RefObject } from 'react';
import type { Elements } from '#ui/elements.ts';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import { useAfterRows } from '../../api/after-rows.ts';
import { overview, useArrivals } from '../../facts/overview.ts';
import type { Shown, View } from '../../views/view.ts';
import { Arrivals } from './Arrivals.tsx';
import { Corrections } from './Corrections.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { ListState } from './ListState.tsx';
import { ListSummary } from './ListSummary.tsx';
import type { SelectionModel } from './selection.tsx';

export interface ListViewProps {
  view: View;
  list: Shown;
  selection: SelectionModel;
  table: RefObject<DataTableHandle | null>;
  onScroll: () => void;
  firstSteps?: Elements;
  footer?: Elements;
}

/** Shows a view as a table with its keys, selection and actions, or its empty and error states. */
export function ListView({ view, list, selection, table, onScroll, firstSteps, footer }: ListViewProps) {
  usePageTitle(view.isEveryone ? 'Customer Records' : `${view.label} – Customer Records`);
  const { checked, total } = list.facts;
  const arrivals = useArrivals(useAfterRows(overview));
  return (
    <>
      {/* Above the table, because notifications are at the end of the page. */}
      {view.hasListSummary && <ListSummary />}
      <CustomerTable {...{ view, list, selection, table, onScroll }}>
        <ListState {...{ view, list, firstSteps }} />
        {footer}
      </CustomerTable>
      {view.hasCorrections && checked && <Corrections corrections={checked.corrections} />}
      {!view.hasListSummary && (
        <Arrivals count={arrivals} isEmpty={total === 0} onShown={() => table.current?.scrollToTop()} />
      )}
    </>
  );
}
