import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { matchesSearch } from '#lib/search.ts';
import { type ReadinessData, withoutCustomers } from '../readiness/readiness-data.ts';
import { keys } from './keys.ts';
import type { DaysData, ListData, OverviewData } from './list-data.ts';

/** Removes deleted customers from everything that was read. */
export function removeCustomers(client: QueryClient, records: readonly CustomerRecord[]): void {
  const ids = new Set(records.map(({ id }) => id));
  client.setQueriesData<ListData>(
    { queryKey: keys.customers },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          records: page.records.filter(({ id }) => !ids.has(id)),
        })),
      },
  );
  client.setQueriesData<DaysData>({ queryKey: keys.days }, (data) => data && withoutRecords(data, records));
  client.setQueryData<ReadinessData>(keys.readiness, (data) => data && withoutCustomers(data, ids));
  client.setQueryData<OverviewData>(
    keys.overview,
    (overview) => overview && { ...overview, total: Math.max(overview.total - ids.size, 0) },
  );
}

function withoutRecords(data: DaysData, records: readonly CustomerRecord[]): DaysData {
  const gone = new Map<string, number>();
  for (const record of records) {
    if (!matchesSearch(record, data.search)) continue;
    const day = dayOf(record.created_at);
    gone.set(day, (gone.get(day) ?? 0) + 1);
  }
  const days = data.days
    .map(({ day, customers }) => ({ day, customers: customers - (gone.get(day) ?? 0) }))
    .filter(({ customers }) => customers > 0);
  return { ...data, days };
}
