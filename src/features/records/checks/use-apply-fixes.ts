import { useSaveCustomers } from '../api/save-customers.ts';
import { type DeskNotification, useNotifications } from '../notifications/use-notifications.ts';
import type { Fix } from '#lib/quickbooks/fixes.ts';
import { useBatches } from '../use-batches.ts';
import { messages } from './messages.ts';
import { type Change, saveChanges, type SavedChanges } from './save-changes.ts';

/** Returns a function that applies fixes. Notifications show the progress, and the result with one Undo for all. */
export function useApplyFixes(): (fixes: readonly Fix[]) => void {
  const { mutateAsync: save } = useSaveCustomers();
  const { notify } = useNotifications();
  const inBatches = useBatches();
  const saveAll = (changes: readonly Change[]) =>
    saveChanges(save, (work) => inBatches(messages.fixing, changes, work));

  const undo = async (applied: SavedChanges['saved']): Promise<DeskNotification> => {
    const changes = applied.map(({ before, after }) => ({ shown: after, wanted: before }));
    const { saved, refused, failed } = await saveAll(changes);
    if (failed > 0) throw new Error('Not all fixes were undone.');
    if (refused > 0) notify({ tone: 'error', text: messages.notUndone(refused) });
    return { text: messages.undone(saved.length) };
  };

  const apply = async (fixes: readonly Fix[]) => {
    const changes = fixes.map(({ record, fixed }) => ({ shown: record, wanted: fixed }));
    const { saved, refused, failed } = await saveAll(changes);
    if (saved.length > 0) {
      notify({
        text: messages.fixedCount(saved.length),
        undo: { run: () => undo(saved), failed: messages.undoFailed },
      });
    }
    if (refused > 0) notify({ tone: 'error', text: messages.notFixed(refused) });
    if (failed > 0) notify({ tone: 'error', text: messages.fixFailed(failed) });
  };
  return (fixes) => void apply(fixes);
}
