import type { CustomerRecord } from '#lib/customer/customer.ts';

export type Cursor = Pick<CustomerRecord, 'created_at' | 'id'>;

/** The columns that the list is sorted by, each descending. */
export const LIST_ORDER = ['created_at', 'id'] as const satisfies readonly (keyof Cursor)[];

/** Compares two customers by {@link LIST_ORDER}, as the database does. */
export function newestFirst(a: Cursor, b: Cursor): number {
  for (const column of LIST_ORDER) {
    if (a[column] !== b[column]) return a[column] < b[column] ? 1 : -1;
  }
  return 0;
}
