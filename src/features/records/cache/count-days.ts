import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { matchesSearch } from '#lib/search.ts';
import type { DayCount } from '../port.ts';
import { keys } from './keys.ts';
import type { DaysData } from './list-data.ts';

/** Counts customers in, or out of, their days. */
export function countDays(client: QueryClient, records: readonly CustomerRecord[], change: 1 | -1): void {
  client.setQueriesData<DaysData>({ queryKey: keys.days }, (data) => {
    if (!data) return data;
    const found = records.filter((record) => matchesSearch(record, data.search));
    return found.length === 0 ? data : { ...data, days: withCounts(data.days, found, change) };
  });
}

function withCounts(
  days: readonly DayCount[],
  records: readonly CustomerRecord[],
  change: 1 | -1,
): DayCount[] {
  const counts = new Map(days.map(({ day, customers }) => [day, customers]));
  for (const { created_at } of records) {
    const day = dayOf(created_at);
    counts.set(day, (counts.get(day) ?? 0) + change);
  }
  return Array.from(counts, ([day, customers]) => ({ day, customers }))
    .filter(({ customers }) => customers > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
