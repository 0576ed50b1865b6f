import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { changedFields } from './values.ts';

const keyOf = (id: string) => ['saved', id];

/** Remembers an edit made here, so that open details show it. */
export function noteSaved(client: QueryClient, before: CustomerRecord, after: CustomerRecord): void {
  client.setQueryData<readonly CustomerRecord[]>(keyOf(after.id), (known = []) => [...known, before, after]);
}

/** Returns the version last saved here, unless someone else has changed the customer since. */
export function useLatest(record: CustomerRecord): CustomerRecord {
  const { data: versions = [] } = useQuery<readonly CustomerRecord[]>({
    queryKey: keyOf(record.id),
    queryFn: skipToken,
  });
  const isEarlier = versions.some((version) => changedFields(version, record).length === 0);
  return (isEarlier && versions.at(-1)) || record;
}
