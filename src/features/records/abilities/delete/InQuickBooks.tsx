import { useQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { keys } from '../../api/keys.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { customerCount } from '../../shared/messages.ts';

/** Says that customers to delete are in QuickBooks, too; nothing if they aren't. */
export function InQuickBooks({ records }: { records: readonly CustomerRecord[] }) {
  const api = useRecordsApi();
  const ids = records.map(({ id }) => id);
  const { data: count = 0 } = useQuery({
    queryKey: keys.baselineCount(ids),
    queryFn: ({ signal }) => api.countBaselines(ids, signal),
  });
  return count > 0 && <p>{makeInactive(count, records.length)}</p>;
}

function makeInactive(count: number, of: number): string {
  return of === 1
    ? 'QuickBooks has this customer. Make it inactive there, too: it stays on the “Changed since export” tab until you mark it as updated, or for 30 days.'
    : `QuickBooks has ${customerCount(count)} of these. Make them inactive there, too: they stay on the “Changed since export” tab until you mark them as updated, or for 30 days.`;
}
