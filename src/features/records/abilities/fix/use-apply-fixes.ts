import { newId } from '#lib/new-id.ts';
import { type Fix, joinFixes } from '#lib/quickbooks/fixes.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useSaveFixes } from '../../facts/save-customers.ts';
import { useChanges } from '../undo/use-changes.ts';
import { useBatches } from '../use-batches.ts';
import { messages } from './messages.ts';

/** Returns a function that applies fixes. Notifications show the progress, and the result with one Undo for all. */
export function useApplyFixes(): (fixes: readonly Fix[]) => void {
  const { mutateAsync: save } = useSaveFixes();
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const inBatches = useBatches();

  const apply = async (fixes: readonly Fix[]) => {
    const change = newId();
    let saved = 0;
    // Someone else had changed or deleted these.
    let refused = 0;
    const failed = await inBatches(messages.fixing, joinFixes(fixes), async (batch) => {
      const changes = batch.map(({ record, fixed }) => ({ shown: record, wanted: fixed }));
      const results = await save({ changes, change });
      const savedNow = results.filter(({ outcome }) => outcome === 'saved').length;
      saved += savedNow;
      refused += batch.length - savedNow;
    });
    if (saved > 0) didLogged({ change, customers: saved, text: messages.fixedCount });
    if (refused > 0) notify({ tone: 'error', text: messages.notFixed(refused) });
    if (failed.length > 0) notify({ tone: 'error', text: messages.fixFailed(failed.length) });
  };
  return (fixes) => void apply(fixes);
}
