import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { inBatches } from '#lib/batches.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { requiredContext } from '#ui/required-context.ts';
import { type NewNotification, useNotifications } from '#ui/use-notifications.ts';
import type { Way } from '../api/changes-api.ts';
import { type CustomerEdit, type RecordsApi, type SaveOutcome, useRecordsApi } from '../api/records-api.ts';
import { type News, takeNews, takeNewsOf, useDeskMutation } from '../facts/news.ts';
import { customerCount } from './messages.ts';
import { NameSentence } from './Notice.tsx';

export interface LoggedChange {
  /** Its id in the log, or what finds it there; null for one that's gone. */
  change: string | (() => Promise<string | null>);
  /** The only customer that it's undone for. */
  of?: string;
  customers: number;
  /** Says what was done to that many customers, such as "3 customers deleted". */
  text: (customers: number) => ReactNode;
}

export interface Changes {
  /** Shows a notification with Undo, and makes it the next for Ctrl+Z. */
  didLogged: (change: LoggedChange) => void;
  /** Undoes any change in the log, or redoes what an undo undid. */
  undoLogged: (change: LoggedChange, way: Way) => void;
}

/** Functions that undo what the admin does. */
export const [ChangesContext, useChanges] = requiredContext<Changes>('ChangesProvider');

/** Work on many customers. */
export interface Bulk<Item> {
  /** What the notification of its progress says. */
  label: string;
  /** Writes a batch as part of a change, and returns what it changed. */
  write: (
    batch: readonly Item[],
    by: { api: RecordsApi; client: QueryClient; change: string },
  ) => Promise<readonly Item[]>;
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

/** Returns the notification of a work on customers, with a button that ends it. */
export function progressNotice(
  id: string,
  { label, reached: value, of: max }: { label: string; reached: number; of: number },
  controller: AbortController,
): NewNotification {
  return {
    id,
    tone: 'info',
    text: `${label}: ${formatCount(value)} of ${customerCount(max)}`,
    progress: { value, max },
    action: { label: 'Cancel', onSelect: () => controller.abort() },
  };
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

  const run = async <Item,>(
    work: Bulk<Item>,
    items: readonly Item[],
    change = newId(),
    before: readonly Item[] = [],
  ): Promise<boolean> => {
    const { label, write, done, refused, failed: failedText, nothing } = work;
    if (items.length === 0) {
      if (nothing) notify({ tone: 'info', text: nothing });
      return true;
    }
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
        onProgress: (reached) => notify(progressNotice(id, { label, reached, of: items.length }, controller)),
        signal: controller.signal,
      });
      // They may have been written.
      if (left.length > 0) takeNews(client);
      return left;
    });
    dismiss(id);
    const text = (count: number) => done(count, changed);
    const saysRefused = others > 0 && refused;
    if (saysRefused) notify({ tone: refused.tone, text: refused.text(others) });
    if (changed.length > 0) {
      if (work.isFinal) notify({ text: text(changed.length) });
      else didLogged({ change, customers: changed.length, text });
      work.onChanged?.(changed);
    }
    if (failed.length > 0) {
      const retry = () => void run(work, failed, change, work.isFinal ? [] : changed);
      const action = work.isRepeatable && { label: 'Try again', onSelect: retry };
      notify({ tone: 'error', text: failedText(failed.length), ...(action && { action }) });
    } else if (changed.length === 0 && nothing && !saysRefused) notify({ tone: 'info', text: nothing });
    return changed.length - before.length + others === items.length;
  };
  return <Item,>(work: Bulk<Item>, items: readonly Item[]) => run(work, items);
}

/** Saves the changes of one customer, with an Undo. A repeated save after a failure is the same change. */
export function useSaveCustomer() {
  const { didLogged } = useChanges();
  const change = useRef(newId());
  return useDeskMutation(
    async (api, { shown, wanted }: { shown: CustomerRecord; wanted: CustomerInsert }) => {
      const { current: id } = change;
      const [result] = await api.update([editOf(shown, wanted)], { id, kind: 'edit' });
      if (!result) throw new Error('The edit wasn’t answered.');
      if (result.outcome === 'saved') change.current = newId();
      return { ...result, change: id };
    },
    (result) => {
      if (result.outcome === 'saved') {
        const { change: id, customer } = result;
        const text = () => <NameSentence text="Edited {name}" name={customer.company_name} />;
        didLogged({ change: id, customers: 1, text });
      }
      return newsOfSaved([result]);
    },
  );
}

/** Returns the current values, also after a conflict. */
export function newsOfSaved(results: readonly SaveOutcome[]): News {
  return { put: results.flatMap((result) => (result.outcome === 'gone' ? [] : [result.customer])) };
}

/** Returns an edit of the fields that differ. */
export function editOf(shown: CustomerRecord, wanted: CustomerInsert): CustomerEdit {
  const changed = changedFields(shown, wanted);
  return { id: shown.id, seen: toRow(shown, changed), wanted: toRow(wanted, changed) };
}
