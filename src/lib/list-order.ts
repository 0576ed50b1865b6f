import type { CustomerRecord } from '#lib/customer.ts';

/** A place in the list of customers: the time of a registration, and the id among those of the same time. */
export type Cursor = Pick<CustomerRecord, 'created_at' | 'id'>;

/** The columns that the list is sorted by, each descending: the newest first, and of one time the greater id. */
export const LIST_ORDER = ['created_at', 'id'] as const satisfies readonly (keyof Cursor)[];

/** Compares two customers by {@link LIST_ORDER}, as the database does. */
export function newestFirst(a: Cursor, b: Cursor): number {
  for (const column of LIST_ORDER) {
    if (a[column] !== b[column]) return a[column] < b[column] ? 1 : -1;
  }
  return 0;
}
