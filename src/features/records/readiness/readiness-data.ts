import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
import { newestFirst } from '#lib/list-order.ts';

/** The most customers that are checked without a press: it takes two requests. */
export const CHECKED_AUTOMATICALLY = 2_000;

/** What the cache holds under `keys.readiness`. */
export interface ReadinessData {
  report: ReadinessReport;
  /** Who was checked, in the list's order; kept only of so many as are checked automatically. */
  customers: readonly CustomerRecord[] | null;
}

export function isCheckedAutomatically(total: number | undefined): total is number {
  return total !== undefined && total > 0 && total <= CHECKED_AUTOMATICALLY;
}

/** The report when a customer was deleted; undefined when only another check can tell. */
export function withoutCustomer(
  data: ReadinessData | undefined,
  { id }: CustomerRecord,
): ReadinessData | undefined {
  return data?.customers ? checked(data.customers.filter((record) => record.id !== id)) : undefined;
}

/** The report when a customer was restored; undefined when only another check can tell. */
export function withCustomer(
  data: ReadinessData | undefined,
  record: CustomerRecord,
): ReadinessData | undefined {
  if (!data?.customers) return undefined;
  const others = data.customers.filter(({ id }) => id !== record.id);
  return checked([...others, record].toSorted(newestFirst));
}

function checked(customers: readonly CustomerRecord[]): ReadinessData {
  const readiness = createReadiness();
  for (const record of customers) readiness.add(record);
  return { report: readiness.report(), customers };
}
