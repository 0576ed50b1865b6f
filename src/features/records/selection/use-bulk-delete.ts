import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { useDeleteCustomers } from '../api/delete-customers.ts';
import { useRestoreCustomers } from '../api/restore-customers.ts';
import { refreshList } from '../cache/refresh-list.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as shared } from '../messages.ts';
import { type DeskNotification, useNotifications } from '../notifications/use-notifications.ts';
import { inBatches } from '../in-batches.ts';
import { messages } from './messages.ts';

/** Deletes customers in batches. Notifications show progress, the result with one Undo, and failures. */
export function useBulkDelete() {
  const client = useQueryClient();
  const { mutateAsync: removeSome } = useDeleteCustomers();
  const { mutateAsync: restoreSome } = useRestoreCustomers();
  const { open } = useDialogs();
  const { notify, dismiss } = useNotifications();
  // Gives each run its own notifications.
  const runs = useRef(0);
  const nextRun = () => (runs.current += 1);

  const remove = async (records: readonly CustomerRecord[]) => {
    const id = `delete ${nextRun()}`;
    const removed: CustomerRecord[] = [];
    const left: CustomerRecord[] = [];
    let gone = 0;
    const controller = new AbortController();
    const failed = await inBatches({
      items: records,
      signal: controller.signal,
      onProgress: (done) =>
        notify({
          ...progress(id, messages.deleting, done, records.length),
          action: { label: shared.cancel, onSelect: () => controller.abort() },
        }),
      work: async (batch) => {
        const answer = await removeSome(batch);
        for (const record of batch) {
          if (answer.removed.has(record.id)) removed.push(record);
          else if (answer.left.has(record.id)) left.push(record);
          else gone += 1;
        }
      },
    });
    dismiss(id);
    const notDeleted = [...failed, ...left];
    if (removed.length > 0 || gone > 0) {
      notify({
        text: sentence([messages.deleted, removed.length], [messages.alreadyDeleted, gone]),
        ...(removed.length > 0 && {
          undo: {
            run: (notification) => restore(removed, notification),
            failed: messages.notRestored(removed.length),
          },
        }),
      });
    }
    if (notDeleted.length > 0) {
      const onRetry = () => void remove(notDeleted);
      notify({
        tone: 'error',
        text: messages.notDeleted(notDeleted.length),
        action: {
          label: messages.show,
          onSelect: () => open('not-deleted', { records: notDeleted, onRetry }),
        },
      });
    }
  };

  const restore = async (records: readonly CustomerRecord[], id: string): Promise<DeskNotification> => {
    let restored = 0;
    let gone = 0;
    const failed = await inBatches({
      items: records,
      signal: new AbortController().signal,
      onProgress: (done) => notify(progress(id, messages.restoring, done, records.length)),
      work: async (batch) => {
        const found = await restoreSome(batch.map((record) => record.id));
        restored += found.length;
        gone += batch.length - found.length;
      },
    });
    void refreshList(client);
    if (failed.length === 0) {
      const text = sentence([messages.restored, restored], [messages.alreadyGone, gone]);
      return { id, tone: gone > 0 ? 'info' : 'success', text };
    }
    return {
      id,
      tone: 'error',
      text: sentence([messages.notRestored, failed.length], [messages.restored, restored]),
      action: { label: shared.retry, onSelect: () => void restore(failed, id).then(notify) },
    };
  };

  return { remove: (records: readonly CustomerRecord[]) => void remove(records) };
}

function progress(id: string, label: string, done: number, of: number): DeskNotification {
  const text = `${label}: ${messages.progress(done, of)}`;
  return { id, tone: 'info', text, progress: { value: done, max: of } };
}

/** Joins the parts whose count isn't 0. */
function sentence(...parts: [text: (count: number) => string, count: number][]): string {
  return parts.flatMap(([text, count]) => (count > 0 ? [text(count)] : [])).join(', ');
}
