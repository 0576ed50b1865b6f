import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { inBatches } from '#lib/batches.ts';
import { refreshAfter } from '../facts/refresh.ts';
import { customerCount, messages } from '../shared/messages.ts';
import { useNotifications } from '#ui/use-notifications.ts';

/** Processes items, at most 100 at a time, and returns those of failed requests. */
export type BatchRunner = <Item>(
  label: string,
  items: readonly Item[],
  work: (batch: readonly Item[]) => Promise<void>,
) => Promise<Item[]>;

/** Returns a function that works on customers in batches, with a notification of its progress and a Cancel. */
export function useBatches(): BatchRunner {
  const { notify, dismiss } = useNotifications();
  const client = useQueryClient();
  const runs = useRef(0);
  return async (label, items, work) => {
    runs.current += 1;
    const id = `batches ${runs.current}`;
    const controller = new AbortController();
    const onProgress = (done: number) =>
      notify({
        id,
        tone: 'info',
        text: messages.progress(label, done, customerCount(items.length)),
        progress: { value: done, max: items.length },
        action: { label: messages.cancel, onSelect: () => controller.abort() },
      });
    const failed = await refreshAfter(client, () =>
      inBatches({ items, work, onProgress, signal: controller.signal }),
    );
    dismiss(id);
    return failed;
  };
}
