import type { CustomerRecord } from '#lib/customer.ts';
import { type CustomerSearch, matchesSearch } from '#lib/search.ts';
import type { Group } from './groups.ts';
import type { CustomerListModel } from '../api/customer-list.ts';

export interface HeldGroups {
  /** Undefined while they're loading. */
  groups: readonly Group[] | undefined;
  error: Error | null | undefined;
  retry: () => void;
}

/** Returns the list of a view whose customers are all in memory. A search shows matching customers of each group. */
export function heldList({ groups, error, retry }: HeldGroups, search: CustomerSearch): CustomerListModel {
  const model = { search, query: { search }, from: null, loadMore: () => undefined, retry };
  if (!groups) {
    return { ...model, list: error ? { status: 'failed', message: error.message } : { status: 'loading' } };
  }
  const held = search === '' ? groups : groups.flatMap((group) => matchesOf(group, search));
  const records = held.flatMap(({ rows }) => rows);
  return {
    ...model,
    list: { status: 'ready', records, matches: records.length, hasMore: false, more: 'idle' },
    held,
  };
}

function matchesOf(group: Group, search: CustomerSearch): Group[] {
  const rows = group.rows.filter((record: CustomerRecord) => matchesSearch(record, search));
  return rows.length > 0 ? [{ ...group, rows }] : [];
}
