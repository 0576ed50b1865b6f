import { dayOf, formatDate, formatTime } from '#lib/dates/dates.ts';
import type { ExportEntry } from '../../api/exports-api.ts';
import { customerCount, nameInText, newCustomers } from '../../shared/messages.ts';
import type { Today } from '../../shared/use-today.ts';
import { messages } from './messages.ts';

/** Returns, for example, `12 new customers` or `3 customers found by “karoo”`. */
export function contentsOf({
  kind,
  customers,
  label,
}: Pick<ExportEntry, 'kind' | 'customers' | 'label'>): string {
  switch (kind) {
    case 'all':
      return customerCount(customers);
    case 'new':
      return newCustomers(customers);
    case 'selected':
      return messages.selected(customers);
    case 'search':
      return messages.foundBy(customers, label ?? '');
    case 'day':
      return messages.ofDay(customers, label ?? '');
    case 'record':
      return nameInText(label ?? '');
  }
}

/** Returns, for example, `today 14:05` or `12 Nov`. */
export function momentOf(at: string, { now, day }: Today): string {
  const then = dayOf(at);
  if (then === day) return messages.today(formatTime(at));
  if (then === dayBefore(day)) return messages.yesterday(formatTime(at));
  return formatDate(at, now);
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
