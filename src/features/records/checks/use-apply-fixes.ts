import { useSaveCustomers } from '../api/save-customers.ts';
import { messages as shared } from '../messages.ts';
import { type DeskNotification, useNotifications } from '../notifications/use-notifications.ts';
import type { Fix } from './fixes.ts';
import { messages } from './messages.ts';
import { type Change, saveChanges, type SavedChanges } from './save-changes.ts';

/** Returns a function that applies fixes. Notifications show the progress, and the result with one Undo for all. */
export function useApplyFixes(): (fixes: readonly Fix[]) => void {
  const { mutateAsync: save } = useSaveCustomers();
  const { notify, dismiss } = useNotifications();

  const saveAll = async (changes: readonly Change[], id: string): Promise<SavedChanges> => {
    const controller = new AbortController();
    const result = await saveChanges(changes, save, {
      signal: controller.signal,
      onProgress: (done) =>
        notify({
          id,
          tone: 'info',
          text: messages.fixing(done, changes.length),
          progress: { value: done, max: changes.length },
          action: { label: shared.cancel, onSelect: () => controller.abort() },
        }),
    });
    dismiss(id);
    return result;
  };

  const undo = async (applied: SavedChanges['saved'], id: string): Promise<DeskNotification> => {
    const changes = applied.map(({ before, after }) => ({ shown: after, wanted: before }));
    const { saved, refused, failed } = await saveAll(changes, id);
    if (failed > 0) throw new Error('Not all fixes were undone.');
    if (refused > 0) notify({ tone: 'error', text: messages.notUndone(refused) });
    return { text: messages.undone(saved.length) };
  };

  const apply = async (fixes: readonly Fix[]) => {
    const changes = fixes.map(({ record, fixed }) => ({ shown: record, wanted: fixed }));
    const { saved, refused, failed } = await saveAll(changes, 'fix');
    if (saved.length > 0) {
      notify({
        text: messages.fixedCount(saved.length),
        undo: { run: (id) => undo(saved, id), failed: messages.undoFailed },
      });
    }
    if (refused > 0) notify({ tone: 'error', text: messages.notFixed(refused) });
    if (failed > 0) notify({ tone: 'error', text: messages.fixFailed(failed) });
  };
  return (fixes) => void apply(fixes);
}
