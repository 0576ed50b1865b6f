import { useQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { keys } from '../../api/keys.ts';
import { useRecordsApi } from '../../api/records-api.ts';

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
    ? 'QuickBooks has this customer. Make it inactive there, too. The desk lists it as changed until you mark it as updated, or for 30 days.'
    : `QuickBooks has ${formatCount(count)} of these customers. Make them inactive there, too. The desk lists them as changed until you mark them as updated, or for 30 days.`;
}
