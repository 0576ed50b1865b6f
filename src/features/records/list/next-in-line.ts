import type { CustomerRecord } from '#lib/customer.ts';

/**
 * Who takes the place of a record that leaves a list: the first of those after it that `isThere`, or else the last of
 * those before it. `records` is the list with the record in it; undefined when it holds nobody else who is there.
 */
export function nextInLine(
  id: string | undefined,
  records: readonly CustomerRecord[],
  isThere: (id: string) => boolean = () => true,
): string | undefined {
  const place = records.findIndex((record) => record.id === id);
  if (place < 0) return undefined;
  const isOther = (record: CustomerRecord) => isThere(record.id);
  return (records.slice(place + 1).find(isOther) ?? records.slice(0, place).findLast(isOther))?.id;
}
