import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { matchesSearch } from '#lib/search.ts';
import type { DayCount } from '../port.ts';
import { keys } from './keys.ts';
import type { DaysData } from './list-data.ts';

/** Counts a customer in, or out of, its day. */
export function countDay(client: QueryClient, record: CustomerRecord, change: 1 | -1): void {
  const day = dayOf(record.created_at);
  client.setQueriesData<DaysData>({ queryKey: keys.days }, (data) =>
    data && matchesSearch(record, data.search) ? { ...data, days: withCount(data.days, day, change) } : data,
  );
}

function withCount(days: readonly DayCount[], day: string, change: 1 | -1): DayCount[] {
  const known = days.some((each) => each.day === day) ? days : [...days, { day, customers: 0 }];
  return known
    .map((each) => (each.day === day ? { ...each, customers: each.customers + change } : each))
    .filter(({ customers }) => customers > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
