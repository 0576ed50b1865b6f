import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';

/** A selected customer with its day, which takes long to tell for thousands at once. */
interface Selected {
  record: CustomerRecord;
  day: string;
}

/** Who is selected, by id: what the cache holds under `keys.selection`. */
export type SelectionData = ReadonlyMap<string, Selected>;

export const NOBODY: SelectionData = new Map();

/** With more customers; those who are selected already as they are now. */
export function withRecords(selected: SelectionData, records: readonly CustomerRecord[]): SelectionData {
  const next = new Map(selected);
  for (const record of records) {
    const day = next.get(record.id)?.day ?? dayOf(record.created_at);
    next.set(record.id, { record, day });
  }
  return next;
}

/** Without some customers; the same selection when none of them is in it. */
export function withoutRecords(selected: SelectionData, ids: ReadonlySet<string>): SelectionData {
  const next = new Map(selected);
  for (const id of ids) next.delete(id);
  return next.size === selected.size ? selected : next;
}
