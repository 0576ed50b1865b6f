import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
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
  /** Writes a batch, and returns what it changed. */
  write: (batch: readonly Item[], write: Write) => Promise<readonly Item[]>;
  /** Says how many were changed, next to Undo. */
  done: (count: number, changed: readonly Item[]) => ReactNode;
  /** Says how many weren't, because of someone else. */
  refused?: { tone: 'info' | 'error'; text: (count: number) => string };
  failed: (count: number) => string;
  /** Said when nothing was changed. */
  nothing?: string;
  /** Can't be undone. */
  isFinal?: true;
  /** Offers to try again what failed, as a part of the same change. */
  isRepeatable?: true;
  onChanged?: (changed: readonly Item[]) => void;
}

/** Returns a function that changes customers in batches, as one change with one Undo. It says the result, and returns whether it reached all. */
export function useBulk() {
  const { notify, dismiss } = useNotifications();
  const { didLogged } = useChanges();
  const api = useRecordsApi();
  const client = useQueryClient();
  // A mutation, so that the app learns of an error.
  const { mutateAsync } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const runs = useRef(0);

  const run = async <Item>(bulk: Bulk<Item>, change: string, before: readonly Item[]): Promise<boolean> => {
    const { label, items, write, done, refused, failed: failedText, nothing } = bulk;
    runs.current += 1;
    const id = `bulk ${runs.current}`;
    const controller = new AbortController();
    const changed = [...before];
    let others = 0;
    const failed = await takeNewsOf(client, async () => {
      const left = await inBatches({
        items,
        work: (batch) =>
          mutateAsync(async () => {
            const written = await write(batch, { api, client, change });
            changed.push(...written);
            others += batch.length - written.length;
          }),
        onProgress: (reached) =>
          notify({
            id,
            tone: 'info',
            text: messages.progress(label, reached, customerCount(items.length)),
            progress: { value: reached, max: items.length },
            action: { label: messages.cancel, onSelect: () => controller.abort() },
          }),
        signal: controller.signal,
      });
      // They may have been written.
      if (left.length > 0) takeNews(client);
      return left;
    });
    dismiss(id);
    const text = (count: number) => done(count, changed);
    if (others > 0 && refused) notify({ tone: refused.tone, text: refused.text(others) });
    if (changed.length > 0) {
      if (bulk.isFinal) notify({ text: text(changed.length) });
      else didLogged({ change, customers: changed.length, text });
      bulk.onChanged?.(changed);
    }
    if (failed.length > 0) {
      const again = { ...bulk, items: failed };
      const retry = () => void run(again, change, bulk.isFinal ? [] : changed);
      const action = bulk.isRepeatable && { label: messages.retry, onSelect: retry };
      notify({ tone: 'error', text: failedText(failed.length), ...(action && { action }) });
    } else if (changed.length === 0 && nothing) notify({ tone: 'info', text: nothing });
    return changed.length - before.length + others === items.length;
  };
  return <Item>(bulk: Bulk<Item>) => run(bulk, newId(), []);
}
