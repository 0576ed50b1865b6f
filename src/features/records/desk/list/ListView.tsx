import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import { useAfterRows } from '../../api/after-rows.ts';
import { refreshFromTop } from '../../facts/news.ts';
import { overview, useArrivals } from '../../facts/overview.ts';
import { newCustomers } from '../../shared/messages.ts';
import type { DeskModel } from '../use-desk.ts';
import { Corrections } from './Corrections.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import styles from './list.module.css';
import { ListState } from './ListState.tsx';
import { ListSummary } from './ListSummary.tsx';

export interface ListViewProps {
  desk: DeskModel;
  firstSteps: Elements;
  footer: Elements;
}

/** Shows a view as a table with its keys, selection and actions, or its empty and error states. */
export function ListView({ desk, firstSteps, footer }: ListViewProps) {
  const { view, list } = desk;
  usePageTitle(view.isEveryone ? 'Customer Records' : `${view.label} – Customer Records`);
  const { checked } = list.facts;
  const arrivals = useArrivals(useAfterRows(overview));
  return (
    <>
      {/* Above the table, because notifications are at the end of the page. */}
      {view.hasListSummary && <ListSummary />}
      <CustomerTable desk={desk}>
        <ListState {...{ desk, firstSteps }} />
        {footer}
      </CustomerTable>
      {view.hasCorrections && checked && <Corrections corrections={checked.corrections} />}
      {!view.hasListSummary && <Arrivals desk={desk} count={arrivals} />}
    </>
  );
}

/** Shows how many customers registered since the list was read; a press shows them. */
function Arrivals({ desk, count }: { desk: DeskModel; count: number }) {
  const { list, table } = desk;
  const client = useQueryClient();
  // The first ones are shown at once: there's nothing that they'd move.
  const isFirst = list.facts.total === 0 && count > 0;
  useEffect(() => {
    if (isFirst) void refreshFromTop(client);
  }, [isFirst, client]);
  const show = async () => {
    await refreshFromTop(client);
    table.current?.scrollToTop();
  };
  return (
    <div role="status" className={styles.arrivals}>
      {count > 0 && !isFirst && (
        <Button size="sm" onClick={() => void show()}>
          {newCustomers(count)}
        </Button>
      )}
    </div>
  );
}
