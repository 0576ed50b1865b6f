import type { CustomerRecord } from '#lib/customer.ts';

/** A place among the customers, newest first: the time of a registration, and the id among those of one time. */
export type Keyset = Pick<CustomerRecord, 'created_at' | 'id'>;

/** Sorts as the database lists customers: the newest first, and of one time the greater id first. */
export function newestFirst(a: Keyset, b: Keyset): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}
