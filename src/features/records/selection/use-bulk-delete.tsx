import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { Button } from '#ui/Button.tsx';
import { refreshList } from '../cache/refresh-list.ts';
import { removeCustomers } from '../cache/remove-customers.ts';
import { messages as shared } from '../messages.ts';
import { useCustomers } from '../port-context.ts';
import { messages as statusMessages } from '../status/messages.ts';
import { useStatus } from '../status/use-status.ts';
import { inBatches } from './in-batches.ts';
import { messages } from './messages.ts';

export interface BulkDeleteOptions {
  /** Shows which customers could not be deleted. */
  onShowFailed: (records: readonly CustomerRecord[]) => void;
  /** Exports customers whom an export left out while they were deleted. */
  onExport: (records: readonly CustomerRecord[]) => void;
}

/**
 * Deletes customers in batches, and restores them. The progress, what was done, one Undo for all and whoever could not
 * be deleted are said where the desk says everything.
 */
export function useBulkDelete({ onShowFailed, onExport }: BulkDeleteOptions) {
  const customers = useCustomers();
  const client = useQueryClient();
  const { show, dismiss } = useStatus();
  // Tells the notices of one run from those of another; crypto.randomUUID is lacking without https.
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
      onProgress: (done) => show(progressOf(id, messages.deleting, done, records.length, controller)),
      work: async (batch) => {
        const answer = await customers.removeSome(batch);
        const away = batch.filter((record) => !answer.left.has(record.id));
        removed.push(...away.filter((record) => answer.removed.has(record.id)));
        left.push(...batch.filter((record) => answer.left.has(record.id)));
        gone += away.filter((record) => !answer.removed.has(record.id)).length;
        removeCustomers(client, away);
      },
    });
    dismiss(id);
    const notDeleted = [...failed, ...left];
    if (removed.length > 0 || gone > 0) {
      show({
        id: `${id} done`,
        kind: 'info',
        text: lines([messages.deleted, removed.length], [messages.alreadyDeleted, gone]),
        ...(removed.length > 0 && {
          actions: (
            <Button
              size="sm"
              onClick={() => {
                dismiss(`${id} done`);
                void restore(removed);
              }}
            >
              {statusMessages.undo}
            </Button>
          ),
        }),
      });
    }
    if (notDeleted.length > 0) {
      show({
        id: `${id} failed`,
        kind: 'error',
        text: messages.notDeleted(notDeleted.length),
        actions: (
          <>
            <Button size="sm" onClick={() => onShowFailed(notDeleted)}>
              {messages.show}
            </Button>
            <Button
              size="sm"
              onClick={() => {
                dismiss(`${id} failed`);
                void remove(notDeleted);
              }}
            >
              {shared.retry}
            </Button>
          </>
        ),
      });
    }
  };

  const restore = async (records: readonly CustomerRecord[]) => {
    const id = `restore ${nextRun()}`;
    const missed: CustomerRecord[] = [];
    let restored = 0;
    let gone = 0;
    const failed = await inBatches({
      items: records,
      signal: new AbortController().signal,
      onProgress: (done) => show(progressOf(id, messages.restoring, done, records.length)),
      work: async (batch) => {
        const outcomes = await customers.restoreSome(batch);
        for (const record of batch) {
          const outcome = outcomes.get(record.id);
          if (outcome === 'restored' || outcome === 'missed-export') restored += 1;
          else gone += 1;
          if (outcome === 'missed-export') missed.push(record);
        }
      },
    });
    void refreshList(client);
    dismiss(id);
    if (restored > 0 || gone > 0) {
      show({
        id: `${id} done`,
        kind: gone > 0 || missed.length > 0 ? 'notice' : 'success',
        text: lines(
          [messages.restored, restored],
          [messages.alreadyGone, gone],
          [messages.missedExport, missed.length],
        ),
        ...(missed.length > 0 && {
          actions: (
            <Button
              size="sm"
              onClick={() => {
                dismiss(`${id} done`);
                onExport(missed);
              }}
            >
              {messages.exportThese}
            </Button>
          ),
        }),
      });
    }
    if (failed.length > 0) {
      show({
        id: `${id} failed`,
        kind: 'error',
        text: messages.notRestored(failed.length),
        actions: (
          <Button
            size="sm"
            onClick={() => {
              dismiss(`${id} failed`);
              void restore(failed);
            }}
          >
            {shared.retry}
          </Button>
        ),
      });
    }
  };

  return { remove: (records: readonly CustomerRecord[]) => void remove(records) };
}

function progressOf(id: string, label: string, value: number, max: number, controller?: AbortController) {
  return {
    id,
    kind: 'progress',
    label,
    value,
    max,
    detail: messages.progress(value, max),
    onCancel: controller && (() => controller.abort()),
  } as const;
}

/** A sentence for each number that is not 0. */
function lines(...sentences: [text: (count: number) => string, count: number][]) {
  return sentences.flatMap(([text, count]) => (count > 0 ? [<p key={text(0)}>{text(count)}</p>] : []));
}
