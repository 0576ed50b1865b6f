import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { newestFirst } from '#lib/list-order.ts';
import type { NewToExport } from '../export/port.ts';
import { keys } from './keys.ts';

/** Counts customers in, or out of, those who registered since the last export. */
export function countNewToExport(
  client: QueryClient,
  records: readonly CustomerRecord[],
  change: 1 | -1,
): void {
  client.setQueryData<NewToExport>(keys.newToExport, (data) => {
    if (!data) return data;
    const { since } = data;
    const counted = since ? records.filter((record) => newestFirst(record, since) < 0) : records;
    return { ...data, customers: Math.max(data.customers + change * counted.length, 0) };
  });
}
