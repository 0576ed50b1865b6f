import { useEffect, useMemo, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CustomerSearch } from '#lib/search.ts';
import { SEARCH_DELAY } from '#lib/timing.ts';
import { useChangedCustomers } from '../api/changed-customers.ts';
import { type CustomerListModel, pagingOf, useCustomerList } from '../api/customer-list.ts';
import { useDeletedCustomers } from '../api/deletion.ts';
import { useOverview } from '../api/overview.ts';
import { useRunChecks } from '../api/use-checks.ts';
import type { DeskView } from '../views/desk-view.ts';
import { duplicateGroups, matchingGroups, reasonGroups } from '../views/groups.ts';

/** Returns the customers of a view that match its search. */
export function useShownList({ view, search, from }: DeskView) {
  const rested = useDebounced(search);
  const listed = useCustomerList({ search: rested, onlyNew: view === 'new', from });
  const overview = useOverview();
  const checks = useRunChecks(overview?.customers);
  const changes = useChangedCustomers();
  // Load all pages for a search, because the backend can't search deleted customers.
  const deletions = useDeletedCustomers({ enabled: view === 'deleted', all: rested !== '' });
  const [showsShared, setShowsShared] = useState(false);

  const { result, error } = checks.state;
  const isChecked = view === 'fix' || view === 'duplicates';
  const { data: changed = NONE } = changes;
  const { data: deleted = NONE } = deletions;
  const { held, records } = useMemo(() => {
    const groups = () => {
      if (view === 'fix') return result ? reasonGroups(result) : [];
      if (view === 'duplicates') return result ? duplicateGroups(result, showsShared) : [];
      const shown: ReadonlyMap<string, { customer: CustomerRecord }> = view === 'deleted' ? deleted : changed;
      return [{ id: view, rows: Array.from(shown.values(), ({ customer }) => customer) }];
    };
    const matching = matchingGroups(groups(), rested);
    return { held: matching, records: matching.flatMap(({ rows }) => rows) };
  }, [view, result, showsShared, deleted, changed, rested]);
  const paging = isChecked
    ? pagingOf({ data: result, error: (!result && error) || null, refetch: checks.check })
    : pagingOf(view === 'deleted' ? deletions : changes);
  const model: CustomerListModel =
    view === 'all' || view === 'new'
      ? listed
      : {
          ...paging,
          records,
          matches: paging.status === 'ready' && !paging.hasMore ? records.length : undefined,
          query: { search: rested, onlyNew: false, from: null },
          held,
        };

  const sharedCount = result?.duplicates.filter(({ strength }) => strength === 'shared').length ?? 0;
  return {
    model,
    overview,
    checks,
    /** By id. */
    changed,
    /** By id. */
    deleted,
    /** The duplicates that only share a value; undefined when there are none, or in other views. */
    sharedGroups:
      view === 'duplicates' && sharedCount > 0
        ? { count: sharedCount, isOpen: showsShared, toggle: () => setShowsShared(!showsShared) }
        : undefined,
  };
}

export type ShownList = ReturnType<typeof useShownList>;

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

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
