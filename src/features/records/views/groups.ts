import type { CustomerRecord } from '#lib/customer.ts';
import { formatDay, groupByDay, shortDay } from '#lib/dates.ts';
import { customerName } from '#lib/quickbooks/columns.ts';
import { comparedName } from '#lib/quickbooks/names.ts';
import { findingReasons, type FindingReason, needsPerson } from '#lib/quickbooks/checks.ts';
import { type CustomerSearch, matchesSearch } from '#lib/search.ts';
import type { DataTableGroup } from '#ui/data-table-lines.ts';
import type { ChangedCustomer } from '../api/baselines-api.ts';
import type { DayCount, DeletedCustomer } from '../api/records-api.ts';
import type { ChecksResult } from '../api/checks-state.ts';
import type { ListResult } from '../api/list-comparison.ts';
import { messages as compareMessages } from '../compare/messages.ts';
import { reasonsText } from '../duplicates/messages.ts';
import { customerCount } from '../messages.ts';

export type Group = DataTableGroup<CustomerRecord>;

export interface GroupFacts {
  /** The loaded pages. */
  records: readonly CustomerRecord[];
  days?: readonly DayCount[] | undefined;
  today: string;
  result: ChecksResult | undefined;
  showsShared: boolean;
  changed: ReadonlyMap<string, ChangedCustomer>;
  listed: ListResult | undefined;
  deleted: ReadonlyMap<string, DeletedCustomer>;
}

/** Groups customers by day of registration. `days` has the totals, once they're known. */
export function dayGroups({ records, days, today }: Pick<GroupFacts, 'records' | 'days' | 'today'>): Group[] {
  const counts = days && new Map(days.map(({ day, customers }) => [day, customers]));
  return groupByDay(records).map(({ day, records: rows }) => ({
    id: day,
    label: shortDay(day, today),
    title: formatDay(day),
    count: counts && customerCount(Math.max(counts.get(day) ?? 0, rows.length)),
    rows,
  }));
}

/**
 * Groups customers that need a person by the first reason that does: what QuickBooks refuses first, then the largest
 * groups. Customers with the same name are next to each other.
 */
export function reasonGroups({ toFix }: Pick<ChecksResult, 'toFix'>): Group[] {
  const rows = new Map<FindingReason, CustomerRecord[]>();
  for (const { record, findings } of toFix) {
    const reason = findings.find((finding) => needsPerson([finding]))?.reason;
    if (!reason) continue;
    const known = rows.get(reason);
    if (known) known.push(record);
    else rows.set(reason, [record]);
  }
  return Array.from(rows, ([reason, of]) => ({
    id: reason,
    label: findingReasons[reason].heading,
    count: customerCount(of.length),
    rows: reason === 'name-taken' ? of.toSorted(byName) : of,
    isRefused: findingReasons[reason].kind === 'refused',
  })).toSorted((a, b) => Number(b.isRefused) - Number(a.isRefused) || b.rows.length - a.rows.length);
}

function byName(a: CustomerRecord, b: CustomerRecord): number {
  const [one, other] = [comparedName(customerName(a)), comparedName(customerName(b))];
  return one < other ? -1 : Number(one > other);
}

/** Returns likely duplicates, then those that only share a value if `showsShared`. A customer is in its first group. */
export function duplicateGroups(
  { duplicates }: Pick<ChecksResult, 'duplicates'>,
  showsShared: boolean,
): Group[] {
  const shown = new Set<string>();
  const groupsOf = (strength: 'likely' | 'shared') =>
    duplicates.flatMap((group): Group[] => {
      const rows = group.members.filter(({ id }) => !shown.has(id));
      if (group.strength !== strength || rows.length < 2) return [];
      for (const { id } of rows) shown.add(id);
      return [{ id: group.id, label: reasonsText(group.reasons), count: customerCount(rows.length), rows }];
    });
  const likely = groupsOf('likely');
  return showsShared ? [...likely, ...groupsOf('shared')] : likely;
}

/** Groups customers by whether QuickBooks' list has them. */
export function listGroups({ rows: rowsOf }: ListResult): Group[] {
  return [...rowsOf].flatMap(([id, rows]) => {
    const label = compareMessages.kinds[id];
    return rows.length === 0 ? [] : [{ id, label, count: customerCount(rows.length), rows }];
  });
}

/** Returns a group without a heading. */
export function oneGroup(rows: readonly CustomerRecord[]): Group[] {
  return [{ id: 'all', rows }];
}

/** Returns the customers of each group that match a search. */
export function matchingGroups(groups: readonly Group[], search: CustomerSearch): readonly Group[] {
  if (search === '') return groups;
  return groups.flatMap((group) => {
    const rows = group.rows.filter((record) => matchesSearch(record, search));
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
