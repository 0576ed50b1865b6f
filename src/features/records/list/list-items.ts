import type { CustomerRecord } from '#lib/customer.ts';
import { groupByDay } from '#lib/dates.ts';
import type { DayCount } from '../port.ts';

/** A line of the list: a day's heading, or a record of that day. */
export type ListItem =
  /** `customers` is undefined until the server has counted them. */
  | { kind: 'day'; day: string; customers: number | undefined }
  | { kind: 'record'; record: CustomerRecord; day: string };

/** Days and their records as one row of lines, which is what a virtual list counts. */
export function listItems(
  records: readonly CustomerRecord[],
  days: readonly DayCount[] | undefined,
): ListItem[] {
  const counts = days && new Map(days.map(({ day, customers }) => [day, customers]));
  return groupByDay(records).flatMap(({ day, records: ofDay }) => [
    { kind: 'day' as const, day, customers: counts && Math.max(counts.get(day) ?? 0, ofDay.length) },
    ...ofDay.map((record) => ({ kind: 'record' as const, record, day })),
  ]);
}

/** The line of the heading under which a line stands. */
export function headingIndex(items: readonly ListItem[], index: number): number {
  let heading = Math.min(index, items.length - 1);
  while (heading > 0 && items[heading]?.kind !== 'day') heading -= 1;
  return Math.max(heading, 0);
}

/** The next record's line in a direction, or the same line when there is none. */
export function nextRecordIndex(items: readonly ListItem[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < items.length; index += step) {
    if (items[index]?.kind === 'record') return index;
  }
  return from;
}
