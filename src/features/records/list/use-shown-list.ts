import { useEffect, useMemo, useState } from 'react';
import type { CustomerSearch } from '#lib/search.ts';
import { SEARCH_DELAY } from '#lib/timing.ts';
import { allChanged, useChangedCount, useChangedCustomers } from '../api/changed-customers.ts';
import { type CustomerListModel, type Paging, pagingOf, useCustomerList } from '../api/customer-list.ts';
import { useListComparison } from '../api/list-comparison.ts';
import { useEditedInSearch } from '../api/edited-in-search.ts';
import { allDeleted, useDeletedCount, useDeletedCustomers } from '../api/deletion.ts';
import { useOverview } from '../api/overview.ts';
import { useRecordsApi } from '../api/records-api.ts';
import { useRunChecks } from '../api/use-checks.ts';
import { useToday } from '../use-today.ts';
import type { DeskView } from '../views/desk-view.ts';
import { matchingGroups } from '../views/groups.ts';
import type { Source } from '../views/view.ts';
import { views } from '../views/views.ts';

/** Returns the customers of a view that match its search. */
export function useShownList({ name, search, from }: DeskView) {
  const { source, onlyNew = false, groups: groupsOf, hasSharedGroups } = views[name];
  const rested = useDebounced(search);
  const listed = useEditedInSearch(useCustomerList({ search: rested, onlyNew, from }), rested);
  const overview = useOverview();
  const checks = useRunChecks(overview?.customers);
  // Load all pages for a search, because the backend can't search these customers.
  const api = useRecordsApi();
  const changedCount = useChangedCount();
  const changes = useChangedCustomers({ enabled: source === 'changes', all: rested !== '' });
  const deletedCount = useDeletedCount();
  const deletions = useDeletedCustomers({ enabled: source === 'deletions', all: rested !== '' });
  const { result: compared } = useListComparison().state;
  const [showsShared, setShowsShared] = useState(false);
  const { day: today } = useToday();

  const { result, error } = checks.state;
  const { data: changed = NONE } = changes;
  const { data: deleted = NONE } = deletions;
  const isPaged = source === 'pages';
  const { records: loaded, days } = listed;
  const { groups, records } = useMemo(() => {
    const all = groupsOf({
      records: loaded,
      days,
      today,
      result,
      showsShared,
      changed,
      deleted,
      listed: compared,
    });
    if (isPaged) return { groups: all, records: loaded };
    const matching = matchingGroups(all, rested);
    return { groups: matching, records: matching.flatMap(({ rows }) => rows) };
  }, [groupsOf, isPaged, loaded, days, today, result, showsShared, changed, deleted, compared, rested]);
  // With a search, all pages are loaded.
  const complete = (paging: Paging, total?: number, readAll: CustomerListModel['readAll'] = null) => ({
    ...paging,
    matches: paging.status !== 'ready' ? undefined : paging.hasMore ? total : records.length,
    query: { search: rested, onlyNew: false, from: null },
    readAll: paging.hasMore ? readAll : null,
  });
  const sources: Readonly<Record<Source, () => Omit<CustomerListModel, 'groups' | 'records'>>> = {
    pages: () => listed,
    checks: () =>
      complete(pagingOf({ data: result, error: (!result && error) || null, refetch: checks.check })),
    changes: () => complete(pagingOf(changes), changedCount, (_, signal) => allChanged(api, signal)),
    list: () => complete(pagingOf({ data: {}, error: null, refetch: () => undefined })),
    deletions: () => complete(pagingOf(deletions), deletedCount, (_, signal) => allDeleted(api, signal)),
  };
  const model: CustomerListModel = { ...sources[source](), records, groups };

  const sharedCount = result?.duplicates.filter(({ strength }) => strength === 'shared').length ?? 0;
  return {
    model,
    overview,
    checks,
    /** By id. */
    changed,
    /** By id. */
    deleted,
    /** What comparing with QuickBooks' list found; undefined before. */
    listed: compared,
    /** The duplicates that only share a value; undefined when there are none, or in other views. */
    sharedGroups:
      hasSharedGroups && sharedCount > 0
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
