import { useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { OverviewData } from '../cache/list-data.ts';
import { type ChecksModel, useRunChecks } from '../checks/use-checks.ts';
import { useFlaggedList } from '../checks/use-flagged-list.ts';
import type { DeskView } from '../view/desk-view.ts';
import { type CustomerListModel, useCustomerList } from './use-customer-list.ts';
import { useDebounced } from './use-debounced.ts';
import { useRemoteDeletions } from './use-remote-deletions.ts';
import { useCustomerTotals } from './use-customer-totals.ts';

export interface ShownList {
  model: CustomerListModel;
  records: readonly CustomerRecord[];
  overview: OverviewData | undefined;
  checks: ChecksModel;
}

const NONE: readonly CustomerRecord[] = [];

/** Returns the customers of a view that match its search. */
export function useShownList({ view, search, from }: DeskView): ShownList {
  const rested = useDebounced(search);
  const everyone = useCustomerList({ search: rested, onlyNew: view === 'new' }, from);
  const overview = useCustomerTotals();
  const checks = useRunChecks(overview?.total);
  const flagged = useFlaggedList(checks, rested);
  useRemoteDeletions(overview);
  const model = view === 'fix' ? flagged : everyone;
  const records = model.list.status === 'ready' ? model.list.records : NONE;
  return useMemo(() => ({ model, records, overview, checks }), [model, records, overview, checks]);
}
