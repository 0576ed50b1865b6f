import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';

/** Keeps the day, because computing it for thousands at once is slow. */
interface Selected {
  record: CustomerRecord;
  day: string;
}

/** The selected customers by id, cached under `keys.selection`. */
export type SelectionData = ReadonlyMap<string, Selected>;

export const NO_SELECTION: SelectionData = new Map();

/** Returns the selection with more customers; known ones are updated. */
export function withRecords(selected: SelectionData, records: readonly CustomerRecord[]): SelectionData {
  const next = new Map(selected);
  for (const record of records) {
    const day = next.get(record.id)?.day ?? dayOf(record.created_at);
    next.set(record.id, { record, day });
  }
  return next;
}

/** Returns the selection without some customers; the same object when nothing changes. */
export function withoutRecords(selected: SelectionData, ids: ReadonlySet<string>): SelectionData {
  const next = new Map(selected);
  for (const id of ids) next.delete(id);
  return next.size === selected.size ? selected : next;
}
