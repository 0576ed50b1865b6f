import { useEffect, useMemo, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CustomerSearch } from '#lib/search.ts';
import { SEARCH_DELAY } from '#lib/timing.ts';
import { useChangedCustomers } from '../api/changed-customers.ts';
import type { ChangedCustomer, DeletedCustomer } from '../api/records-api.ts';
import { type ChecksModel, useRunChecks } from '../api/use-checks.ts';
import type { DeskView } from '../view/desk-view.ts';
import { duplicateGroups, reasonGroups } from './groups.ts';
import { heldList } from './held-list.ts';
import { type CustomerListModel, useCustomerList } from '../api/customer-list.ts';
import { useDeletedList } from './use-deleted-list.ts';
import { type Overview, useOverview } from '../api/overview.ts';

export interface ShownList {
  model: CustomerListModel;
  records: readonly CustomerRecord[];
  overview: Overview | undefined;
  checks: ChecksModel;
  /** By id. */
  changed: ReadonlyMap<string, ChangedCustomer>;
  /** By id. */
  deleted: ReadonlyMap<string, DeletedCustomer>;
  /** The duplicates that only share a value; undefined when there are none, or in other views. */
  sharedGroups: { count: number; isOpen: boolean; toggle: () => void } | undefined;
}

const NONE: readonly CustomerRecord[] = [];

/** Returns the customers of a view that match its search. */
export function useShownList({ view, search, from }: DeskView): ShownList {
  const rested = useDebounced(search);
  const listed = useCustomerList({ search: rested, onlyNew: view === 'new' }, from);
  const overview = useOverview();
  const checks = useRunChecks(overview?.customers);
  const changes = useChangedCustomers();
  const { model: deletedList, byId: deleted } = useDeletedList(view === 'deleted', rested);
  const [showsShared, setShowsShared] = useState(false);

  const { result, error } = checks.state;
  const held = useMemo(() => {
    if (view === 'fix') return result && reasonGroups(result);
    if (view === 'duplicates') return result && duplicateGroups(result, showsShared);
    return changes.data && [{ id: 'changed', rows: changes.data.map(({ customer }) => customer) }];
  }, [view, result, showsShared, changes.data]);
  const isChecked = view === 'fix' || view === 'duplicates';
  const failure = isChecked ? error : changes.error;
  const retry = isChecked ? checks.check : changes.refetch;
  const heldModel = useMemo(
    () => heldList({ groups: held, error: failure, retry: () => void retry() }, rested),
    [held, failure, retry, rested],
  );

  const model = view === 'all' || view === 'new' ? listed : view === 'deleted' ? deletedList : heldModel;
  const sharedCount = result?.duplicates.filter(({ strength }) => strength === 'shared').length ?? 0;
  return {
    model,
    records: model.list.status === 'ready' ? model.list.records : NONE,
    overview,
    checks,
    changed: useMemo(() => new Map(changes.data?.map((each) => [each.customer.id, each])), [changes.data]),
    deleted,
    sharedGroups:
      view === 'duplicates' && sharedCount > 0
        ? { count: sharedCount, isOpen: showsShared, toggle: () => setShowsShared(!showsShared) }
        : undefined,
  };
}

/** Returns a search after SEARCH_DELAY without changes; an empty or alternative one at once. */
function useDebounced(search: CustomerSearch): CustomerSearch {
  const [rested, setRested] = useState(search);
  const isTyped = typeof search === 'string' && search !== '';
  useEffect(() => {
    const timer = setTimeout(() => setRested(search), isTyped ? SEARCH_DELAY : 0);
    return () => clearTimeout(timer);
  }, [search, isTyped]);
  return isTyped ? rested : search;
}
