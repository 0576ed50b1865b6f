import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { type ReadinessData, withoutCustomers } from '../readiness/readiness-data.ts';
import { countDay } from './count-day.ts';
import { countNewToExport } from './count-new-to-export.ts';
import { keys } from './keys.ts';
import type { ListData, OverviewData } from './list-data.ts';

/** Removes a deleted customer from everything that was read, so that nothing has to be read again. */
export function removeCustomer(client: QueryClient, record: CustomerRecord): void {
  client.setQueriesData<ListData>(
    { queryKey: keys.customers },
    (data) => data && withoutRecord(data, record),
  );
  countDay(client, record, -1);
  countNewToExport(client, record, -1);
  client.setQueryData<ReadinessData>(
    keys.readiness,
    (data) => data && withoutCustomers(data, new Set([record.id])),
  );
  client.setQueryData<OverviewData>(
    keys.overview,
    (overview) => overview && { ...overview, total: Math.max(overview.total - 1, 0) },
  );
}

/** Whether a list that was read holds the customer. */
export function isListed(client: QueryClient, { id }: CustomerRecord): boolean {
  return client
    .getQueriesData<ListData>({ queryKey: keys.customers })
    .some(([, data]) => data?.pages.some(({ records }) => records.some((record) => record.id === id)));
}

function withoutRecord(data: ListData, { id }: CustomerRecord): ListData {
  if (!data.pages.some(({ records }) => records.some((record) => record.id === id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    records: page.records.filter((record) => record.id !== id),
  }));
  return { ...data, pages };
}
