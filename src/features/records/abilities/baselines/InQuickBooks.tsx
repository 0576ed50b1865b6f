import type { CustomerRecord } from '#lib/customer/customer.ts';
import { useBaselineCount } from '../../facts/baselines.ts';
import { messages } from './messages.ts';

/** Says that customers to delete are in QuickBooks, too; nothing if they aren't. */
export function InQuickBooks({ records }: { records: readonly CustomerRecord[] }) {
  const count = useBaselineCount(records.map(({ id }) => id)) ?? 0;
  return count > 0 && <p>{messages.makeInactive(count, records.length)}</p>;
}
