import { useCallback, useMemo, useState } from 'react';
import { type CustomerSearch, matchesSearch } from '#lib/search.ts';
import type { CustomerList, CustomerListModel } from '../list/use-customer-list.ts';
import type { DayCount } from '../port.ts';
import { hasReason } from './attention.ts';
import type { Flagged, FlaggedCustomer } from './readiness-data.ts';
import type { AttentionFilter } from './use-attention-filter.ts';
import type { ReadinessModel } from './use-readiness.ts';

/** As many as a page of the whole list. */
const PAGE_SIZE = 100;

export interface FlaggedListOptions {
  readiness: ReadinessModel;
  filter: AttentionFilter | null;
  search: CustomerSearch;
  /** The day that the list is to begin with; null for the newest. */
  from: string | null;
}

/**
 * The customers that need attention, or those of one reason, that a search finds; from memory, out of what the check for
 * QuickBooks has read. It loads as the whole list does until there is a result of the check.
 */
export function useFlaggedList({ readiness, filter, search, from }: FlaggedListOptions): CustomerListModel {
  const { state, data, check } = readiness;
  const flagged = data?.flagged;
  const ofReason = useMemo(() => (flagged ? withReason(flagged, filter) : null), [flagged, filter]);
  const found = useMemo(
    () =>
      ofReason && (search === '' ? ofReason : ofReason.filter(({ record }) => matchesSearch(record, search))),
    [ofReason, search],
  );
  const days = useMemo(() => found && countDays(found), [found]);
  const held = useMemo(() => found?.map(({ record }) => record), [found]);
  const [shown, setShown] = useState({ search, filter, from, customers: PAGE_SIZE });
  const isSame = shown.search === search && shown.filter === filter && shown.from === from;
  const customers = isSame ? shown.customers : PAGE_SIZE;

  const failure = state.status === 'failed' ? state.message : null;
  const list = useMemo((): CustomerList => {
    if (!found || !held || !days) {
      return failure === null ? { status: 'loading' } : { status: 'failed', message: failure };
    }
    const first = from === null ? 0 : found.findIndex(({ day }) => day <= from);
    const begun = first < 0 ? [] : held.slice(first);
    return {
      status: 'ready',
      records: begun.slice(0, customers),
      days,
      matches: held.length,
      hasMore: begun.length > customers,
      more: 'idle',
    };
  }, [found, held, days, from, customers, failure]);

  return {
    list,
    search,
    from,
    held,
    loadMore: useCallback(
      () => setShown({ search, filter, from, customers: customers + PAGE_SIZE }),
      [search, filter, from, customers],
    ),
    retry: check,
  };
}

/** Those of a reason, with 'any' all; with no filter nobody, for then nobody asks. */
function withReason(flagged: Flagged, filter: AttentionFilter | null): readonly FlaggedCustomer[] {
  if (filter === null) return [];
  const all = Array.from(flagged.values());
  return filter === 'any' ? all : all.filter((customer) => hasReason(customer, filter));
}

function countDays(customers: readonly FlaggedCustomer[]): DayCount[] {
  const counts = new Map<string, number>();
  for (const { day } of customers) counts.set(day, (counts.get(day) ?? 0) + 1);
  return Array.from(counts, ([day, number]) => ({ day, customers: number }));
}
