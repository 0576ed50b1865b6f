import { useMemo } from 'react';
import { type CustomerSearch, matchesSearch } from '#lib/search.ts';
import { reasonGroups } from '../list/groups.ts';
import type { CustomerList, CustomerListModel } from '../list/use-customer-list.ts';
import type { ChecksModel } from './use-checks.ts';

/** Returns the customers to fix that match a search, in the order of their groups. */
export function useFlaggedList({ state, check }: ChecksModel, search: CustomerSearch): CustomerListModel {
  const { result, status, error } = state;
  const held = useMemo(() => {
    if (!result) return undefined;
    const records = result.toFix.map(({ record }) => record);
    const found = search === '' ? records : records.filter((record) => matchesSearch(record, search));
    return reasonGroups(found, result.findings).flatMap(({ rows }) => rows);
  }, [result, search]);
  const failure = status === 'failed' ? (error?.message ?? '') : undefined;
  const list = useMemo((): CustomerList => {
    if (!held) return failure === undefined ? { status: 'loading' } : { status: 'failed', message: failure };
    const { length: matches } = held;
    return { status: 'ready', records: held, days: undefined, matches, hasMore: false, more: 'idle' };
  }, [held, failure]);
  return { list, search, query: { search }, from: null, held, loadMore: () => undefined, retry: check };
}
