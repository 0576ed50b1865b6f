import type { CustomerRecord } from '#lib/customer/customer.ts';
import { keptEdits } from '../../facts/kept-edits.ts';
import { takeNews } from '../../facts/news.ts';
import { useListHandle } from '../../shared/list-handle.ts';
import { customerCount } from '../../shared/messages.ts';
import { NameSentence } from '../../shared/Notice.tsx';
import { type Bulk, useBulk } from '../../shared/changes.tsx';

type Kind = Omit<Bulk<CustomerRecord>, 'items'>;

/** Says which customer was deleted, or how many. */
export const deletedText = named('Deleted {name}', (count) => `${customerCount(count)} deleted`);

const remove: Kind = {
  label: 'Deleting customers',
  write: async (batch, { api, client, change }) => {
    const removed = new Set(await api.remove(idsOf(batch), change));
    takeNews(client, { remove: idsOf(batch) });
    return batch.filter(({ id }) => removed.has(id));
  },
  done: deletedText,
  refused: { tone: 'info', text: (count) => `${customerCount(count)} already deleted by someone else` },
  failed: (count) => `Couldn’t delete ${customerCount(count)}`,
  isRepeatable: true,
};

const restore: Kind = {
  label: 'Restoring customers',
  write: async (batch, { api, client, change }) => {
    const restored = await api.restore(idsOf(batch), change);
    takeNews(client, { put: restored });
    return restored;
  },
  done: named('Restored {name}', (count) => `${customerCount(count)} restored`),
  refused: { tone: 'error', text: (count) => `${customerCount(count)} deleted permanently by someone else` },
  failed: (count) => `Couldn’t restore ${customerCount(count)}`,
  isRepeatable: true,
};

const removePermanently: Kind = {
  ...remove,
  write: async (batch, { api, client, change }) => {
    await api.removePermanently(idsOf(batch), change);
    takeNews(client);
    idsOf(batch).forEach(keptEdits.remove);
    return batch;
  },
  done: (count) => `${customerCount(count)} deleted permanently`,
  isFinal: true,
};

/** Returns functions that delete and restore customers. */
export function useDelete() {
  const bulk = useBulk();
  const { focusRow } = useListHandle();
  const focusOnly = ([first, ...others]: readonly CustomerRecord[]) => {
    if (first && others.length === 0) focusRow(first.id);
  };
  return {
    remove: (items: readonly CustomerRecord[]) => void bulk({ ...remove, items }),
    restore: (items: readonly CustomerRecord[]) => void bulk({ ...restore, items, onChanged: focusOnly }),
    removePermanently: (items: readonly CustomerRecord[]) => void bulk({ ...removePermanently, items }),
  };
}

/** Returns a text that has the name of a single customer, which is isolated from the rest. */
function named(one: string, many: (count: number) => string): Kind['done'] {
  return (count, [first, ...others]) =>
    first && others.length === 0 ? <NameSentence text={one} name={first.company_name} /> : many(count);
}

function idsOf(records: readonly CustomerRecord[]): string[] {
  return records.map(({ id }) => id);
}
