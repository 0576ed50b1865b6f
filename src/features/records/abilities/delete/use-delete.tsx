import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import type { RecordsApi } from '../../api/records-api.ts';
import { keptEdits } from '../../facts/kept-edits.ts';
import { takeNews } from '../../facts/news.ts';
import { useListHandle } from '../../shared/list-handle.ts';
import { customerCount, messages as shared } from '../../shared/messages.ts';
import { type LoggedChange, useChanges } from '../../shared/use-changes.ts';
import { useBatches } from '../../shared/use-bulk.ts';
import { NameSentence } from '../../shared/Notice.tsx';

type Records = readonly CustomerRecord[];

interface Texts {
  /** `{name}` is the company's name, which is isolated from the rest. */
  one: string;
  many: (count: number) => string;
}

/** Deletes, restores or deletes permanently. */
interface Kind {
  label: string;
  /** Writes at most 100 customers, and returns those that it changed. */
  write: (api: RecordsApi, client: QueryClient, records: Records, change: string) => Promise<Records>;
  done: Texts | ((count: number) => string);
  /** Says how many someone else was first with. */
  others: { tone: 'info' | 'error'; text: (count: number) => string };
  failed: (count: number) => string;
}

const alreadyDeleted = (count: number) => `${customerCount(count)} already deleted by someone else`;
const notDeleted = (count: number) => `Couldn’t delete ${customerCount(count)}`;

const kinds = {
  remove: {
    label: 'Deleting customers',
    write: async (api, client, records, change) => {
      const removed = new Set(await api.remove(idsOf(records), change));
      takeNews(client, { remove: idsOf(records) });
      return records.filter(({ id }) => removed.has(id));
    },
    done: { one: 'Deleted {name}', many: (count) => `${customerCount(count)} deleted` },
    others: { tone: 'info', text: alreadyDeleted },
    failed: notDeleted,
  },
  restore: {
    label: 'Restoring customers',
    write: async (api, client, records, change) => {
      const restored = await api.restore(idsOf(records), change);
      takeNews(client, { put: restored });
      return restored;
    },
    done: { one: 'Restored {name}', many: (count) => `${customerCount(count)} restored` },
    others: {
      tone: 'error',
      text: (count) => `${customerCount(count)} deleted permanently by someone else`,
    },
    failed: (count) => `Couldn’t restore ${customerCount(count)}`,
  },
  removePermanently: {
    label: 'Deleting customers',
    write: async (api, client, records, change) => {
      await api.removePermanently(idsOf(records), change);
      takeNews(client);
      idsOf(records).forEach(keptEdits.remove);
      return records;
    },
    done: (count) => `${customerCount(count)} deleted permanently`,
    others: { tone: 'info', text: alreadyDeleted },
    failed: notDeleted,
  },
} satisfies Readonly<Record<string, Kind>>;

/** Part of a change. A retry continues it. */
interface Work {
  kind: keyof typeof kinds;
  change: string;
  records: Records;
  /** The customers that were done before the retry. */
  before: Records;
}

/** Returns functions that delete and restore customers in batches, with notifications and Undo. */
export function useDelete() {
  const { focusRow } = useListHandle();
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const batches = useBatches();

  const didTo = (change: LoggedChange['change'], records: Records, { one, many }: Texts) => {
    const [first] = records;
    if (!first) return;
    const text = (count: number) =>
      records.length === 1 ? <NameSentence text={one} name={first.company_name} /> : many(count);
    didLogged({ change, customers: records.length, text });
  };

  const run = async ({ kind, change, records, before }: Work) => {
    const { label, write, done: text, others, failed: failedText }: Kind = kinds[kind];
    const done = [...before];
    let gone = 0;
    const failed = await batches.run(label, records, async (batch, { api, client }) => {
      const written = await write(api, client, batch, change);
      done.push(...written);
      gone += batch.length - written.length;
    });
    if (gone > 0) notify({ tone: others.tone, text: others.text(gone) });
    if (typeof text === 'object') didTo(change, done, text);
    else if (done.length > 0) notify({ text: text(done.length) });
    const [first] = done;
    if (kind === 'restore' && first && done.length === 1) focusRow(first.id);
    if (failed.length === 0) return;
    const retry: Work = { kind, change, records: failed, before: typeof text === 'object' ? done : [] };
    notify({
      tone: 'error',
      text: failedText(failed.length),
      action: { label: shared.retry, onSelect: () => void run(retry) },
    });
  };

  return {
    run: (kind: Work['kind'], records: Records) => void run({ kind, change: newId(), records, before: [] }),
    /** Notifies of a customer that was deleted by itself, with an Undo. */
    didDelete: (change: LoggedChange['change'], record: CustomerRecord) =>
      didTo(change, [record], kinds.remove.done),
  };
}

function idsOf(records: Records): string[] {
  return records.map(({ id }) => id);
}
