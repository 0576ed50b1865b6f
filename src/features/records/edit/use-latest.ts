import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { differences, toDraft } from './values.ts';

const keyOf = (id: string) => ['saved', id];

/** Notes that a customer was changed here: whoever shows the customer as it was before shows what it is now. */
export function noteSaved(client: QueryClient, before: CustomerRecord, after: CustomerRecord): void {
  client.setQueryData<readonly CustomerRecord[]>(keyOf(after.id), (known = []) => [...known, before, after]);
}

/** A customer as this desk has last saved it; one that was read since then, changed by somebody else, as it was read. */
export function useLatest(record: CustomerRecord): CustomerRecord {
  const { data: versions = [] } = useQuery<readonly CustomerRecord[]>({
    queryKey: keyOf(record.id),
    queryFn: skipToken,
  });
  const shown = toDraft(record);
  const isEarlier = versions.some((version) => differences(toDraft(version), shown).length === 0);
  return (isEarlier && versions.at(-1)) || record;
}
