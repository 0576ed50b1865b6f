import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { newestFirst } from '#lib/list-order.ts';
import type { NewToExport } from '../export/port.ts';
import { keys } from './keys.ts';

/** Counts a customer in, or out of, those who registered since the last export. */
export function countNewToExport(client: QueryClient, record: CustomerRecord, change: 1 | -1): void {
  client.setQueryData<NewToExport>(keys.newToExport, (data) => {
    if (!data || (data.since && newestFirst(record, data.since) >= 0)) return data;
    return { ...data, customers: Math.max(data.customers + change, 0) };
  });
}
