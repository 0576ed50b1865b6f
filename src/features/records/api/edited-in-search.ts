import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { newestFirst } from '#lib/list-order.ts';
import type { CustomerSearch } from '#lib/search.ts';
import type { CustomerListModel } from './customer-list.ts';
import { keys } from './keys.ts';
import type { DayCount } from './records-api.ts';

type Listed = Omit<CustomerListModel, 'groups'>;

const NONE: ReadonlyMap<string, CustomerRecord> = new Map();

/** Returns the list with the customers that an edit removed from the search, until the search changes. */
export function useEditedInSearch(listed: Listed, search: CustomerSearch): Listed {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(keys.editedInSearch, NONE);
  }, [client, search]);
  const { data: edited } = useQuery({
    queryKey: keys.editedInSearch,
    queryFn: () => NONE,
    enabled: false,
    initialData: NONE,
  });
  const { records, days, matches, query } = listed;
  const isCurrent = search !== '' && query.search === search;
  const shown = useMemo(() => {
    const listedIds = new Set(records.map(({ id }) => id));
    const left = isCurrent ? [...edited.values()].filter(({ id }) => !listedIds.has(id)) : [];
    if (left.length === 0) return { records, days, matches };
    return {
      records: [...records, ...left].toSorted(newestFirst),
      days: days && withDaysOf(left, days),
      matches: matches === undefined ? undefined : matches + left.length,
    };
  }, [records, days, matches, edited, isCurrent]);
  return { ...listed, ...shown };
}

function withDaysOf(left: readonly CustomerRecord[], days: readonly DayCount[]): DayCount[] {
  const counts = new Map(days.map(({ day, customers }) => [day, customers]));
  for (const { created_at } of left) {
    const day = dayOf(created_at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Array.from(counts, ([day, customers]) => ({ day, customers })).toSorted((a, b) =>
    b.day.localeCompare(a.day),
  );
}
