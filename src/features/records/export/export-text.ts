import { dayOf, formatShortDate, formatTime } from '#lib/dates.ts';
import { searchText } from '#lib/search.ts';
import type { Today } from '../now-context.ts';
import { messages } from './messages.ts';
import type { PastExport } from './port.ts';

/** What an export was: `12 new customers`, `3 customers of 20 November`. */
export function contentsOf(
  { scope, customers, day, search }: Pick<PastExport, 'scope' | 'customers' | 'day' | 'search'>,
  { now }: Today,
): string {
  const found = search !== undefined && search !== '' ? messages.foundBy(searchText(search)) : '';
  switch (scope) {
    case 'new':
      return messages.newCustomers(customers);
    case 'day':
      // Noon, which is on that day in the business's time zone and in UTC.
      return (
        messages.ofDay(customers, day === undefined ? undefined : formatShortDate(`${day}T12:00:00Z`, now)) +
        found
      );
    case 'search':
      return messages.some(customers) + (found || messages.foundBySearch);
    case 'all':
    case 'record':
    case 'selected':
      return messages.some(customers);
  }
}

/** When an export was: `today 14:05`, `yesterday 09:30`, `12 November`. */
export function momentOf(at: string, { now, day }: Today): string {
  const then = dayOf(at);
  if (then === day) return messages.today(formatTime(at));
  if (then === dayBefore(day)) return messages.yesterday(formatTime(at));
  return formatShortDate(at, now);
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
