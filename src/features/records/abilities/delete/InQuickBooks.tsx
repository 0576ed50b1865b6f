import { useQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { keys } from '../../api/keys.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { messages } from './messages.ts';

/** Says that customers to delete are in QuickBooks, too; nothing if they aren't. */
export function InQuickBooks({ records }: { records: readonly CustomerRecord[] }) {
  const api = useRecordsApi();
  const ids = records.map(({ id }) => id);
  const { data: count = 0 } = useQuery({
    queryKey: keys.baselineCount(ids),
    queryFn: ({ signal }) => api.countBaselines(ids, signal),
  });
  return count > 0 && <p>{messages.makeInactive(count, records.length)}</p>;
}
