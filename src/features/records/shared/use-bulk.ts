import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { inBatches } from '#lib/batches.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { type RecordsApi, useRecordsApi } from '../api/records-api.ts';
import { takeNews, takeNewsOf } from '../facts/news.ts';
import { customerCount, messages } from './messages.ts';
import { useChanges } from './use-changes.ts';

/** What a batch is written with, as part of a change. */
export interface Write {
  api: RecordsApi;
  client: QueryClient;
  change: string;
}

/** Work on many customers. */
export interface Bulk<Item> {
  /** What the notification of its progress says. */
  label: string;
  items: readonly Item[];
  /** Writes a batch, and returns how many customers it changed. */
  write: (batch: readonly Item[], write: Write) => Promise<number>;
  /** Says how many were changed, next to Undo. */
  done: (count: number) => string;
  /** Says how many weren't, because of someone else. */
  refused?: (count: number) => string;
  failed: (count: number) => string;
  /** Said when nothing was changed. */
  nothing?: string;
}

/** Returns a function that changes customers as one change with one Undo, says the result, and returns whether it reached all. */
export function useBulk() {
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const { run, isPending } = useBatches();
  const bulk = async <Item>({ label, items, write, done, refused, failed, nothing }: Bulk<Item>) => {
    const change = newId();
    let [changed, others] = [0, 0];
    const left = await run(label, items, async (batch, context) => {
      const count = await write(batch, { ...context, change });
      changed += count;
      others += batch.length - count;
    });
    if (changed > 0) didLogged({ change, customers: changed, text: done });
    if (others > 0 && refused) notify({ tone: 'error', text: refused(others) });
    if (left.length > 0) notify({ tone: 'error', text: failed(left.length) });
    else if (changed === 0 && nothing) notify({ tone: 'info', text: nothing });
    return changed + others === items.length;
  };
  return { bulk, isPending };
}

/** Returns a function that works on items in batches, with a notification of its progress and a Cancel. It returns those that failed. */
export function useBatches() {
  const { notify, dismiss } = useNotifications();
  const api = useRecordsApi();
  const client = useQueryClient();
  // A mutation, so that the app learns of an error.
  const { mutateAsync, isPending } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const runs = useRef(0);
  const run = async <Item>(
    label: string,
    items: readonly Item[],
    work: (batch: readonly Item[], write: Omit<Write, 'change'>) => Promise<void>,
  ): Promise<Item[]> => {
    runs.current += 1;
    const id = `batches ${runs.current}`;
    const controller = new AbortController();
    const failed = await takeNewsOf(client, async () => {
      const left = await inBatches({
        items,
        work: (batch) => mutateAsync(() => work(batch, { api, client })),
        onProgress: (done) =>
          notify({
            id,
            tone: 'info',
            text: messages.progress(label, done, customerCount(items.length)),
            progress: { value: done, max: items.length },
            action: { label: messages.cancel, onSelect: () => controller.abort() },
          }),
        signal: controller.signal,
      });
      // They may have been written.
      if (left.length > 0) takeNews(client);
      return left;
    });
    dismiss(id);
    return failed;
  };
  return { run, isPending };
}
