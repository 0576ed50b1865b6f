import { dayOf } from '#lib/dates.ts';
import type { ExportScope } from '../port.ts';
import type { CustomerListModel } from './use-customer-list.ts';

/** The customers that the list shows, or those of one of its days, for an export. */
export function shownScope(
  { held, search }: Pick<CustomerListModel, 'held' | 'search'>,
  day?: string,
): ExportScope {
  if (held) {
    const records = day === undefined ? held : held.filter((record) => dayOf(record.created_at) === day);
    return { kind: 'selected', records };
  }
  return day === undefined ? { kind: 'search', search } : { kind: 'day', day, search };
}
