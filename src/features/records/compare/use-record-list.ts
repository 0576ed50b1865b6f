import type { CustomerRecord } from '#lib/customer.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useRecordBaselines } from '../api/baselines.ts';
import { useListComparison } from '../api/list-comparison.ts';
import { messages as baselines } from '../baselines/messages.ts';
import { useChanges } from '../changes/use-changes.ts';
import { useBatches } from '../use-batches.ts';
import { messages } from './messages.ts';

/** Returns a function that records what the list has of customers, with one Undo for all. Leaves out those it doesn't have. */
export function useRecordList(): (records: readonly CustomerRecord[]) => void {
  const { state } = useListComparison();
  const { mutateAsync } = useRecordBaselines();
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const inBatches = useBatches();
  const record = async (records: readonly CustomerRecord[]) => {
    const change = newId();
    const known = records.flatMap(({ id }) => {
      const found = state.result?.compared.get(id);
      return found && found.kind !== 'missing' ? [[id, found.known] as const] : [];
    });
    let recorded = 0;
    const failed = await inBatches(messages.recording, known, async (batch) => {
      recorded += await mutateAsync({ known: Object.fromEntries(batch), change });
    });
    if (recorded > 0) didLogged({ change, customers: recorded, text: messages.recorded });
    else if (failed.length === 0) notify({ tone: 'info', text: messages.known });
    if (failed.length > 0) notify({ tone: 'error', text: baselines.saveFailed });
  };
  return (records) => void record(records);
}
