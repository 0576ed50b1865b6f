import { useQuery } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { keys } from '../../api/keys.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { keptEdits } from '../../facts/kept-edits.ts';
import { takeNews } from '../../facts/news.ts';
import { type CustomerAction, isHere, named } from '../../shared/action.ts';
import type { Bulk } from '../../shared/logged-work.tsx';
import { customerCount } from '../../shared/messages.ts';
import { NameSentence } from '../../shared/Notice.tsx';

const shortcut = { keys: ['Delete'], does: 'Delete (press twice)' };

export const remove = {
  on: 'customer',
  id: 'delete',
  icon: 'trash',
  label: 'Delete',
  labelFor: named('Delete {name}'),
  tone: 'danger',
  inDetails: 'button',
  shortcut,
  records: ['current'],
  isFor: isHere,
  // This dialog stays open on failure.
  one: (record, { open }) => open('delete', { record }),
  many: {
    label: 'Delete selected',
    run: (items, { bulk }) => void bulk(deleting, items),
    confirmation: {
      title: 'Delete customers',
      question: (count) =>
        `Delete ${customerCount(count)}? You can restore them for 30 days on the Deleted tab.`,
      button: (count) => `Delete ${customerCount(count)}`,
      note: InQuickBooks,
    },
  },
} satisfies CustomerAction;

export const restore = {
  on: 'customer',
  id: 'restore',
  icon: 'undo',
  label: 'Restore',
  labelFor: named('Restore {name}'),
  many: {
    label: 'Restore selected',
    run: (items, { bulk, handle }) => {
      const onChanged = ([first, ...others]: readonly CustomerRecord[]) => {
        if (first && others.length === 0) handle.focusRow(first.id);
      };
      void bulk({ ...restoring, onChanged }, items);
    },
  },
} satisfies CustomerAction;

export const removePermanently = {
  on: 'customer',
  id: 'delete-permanently',
  icon: 'trash',
  label: 'Delete permanently',
  labelFor: named('Delete {name} permanently'),
  tone: 'danger',
  inDetails: 'nowhere',
  shortcut,
  records: ['deleted'],
  many: {
    label: 'Delete selected permanently',
    run: (items, { bulk }) => void bulk(erasing, items),
    confirmation: {
      title: 'Delete permanently',
      question: (count) =>
        `Delete ${customerCount(count)} permanently? All their details will be removed, also from the history and recent changes, and can’t be restored.`,
      button: () => 'Delete permanently',
    },
  },
} satisfies CustomerAction;

/** Says which customer was deleted, or how many. */
export const deletedText = naming('Deleted {name}', (count) => `${customerCount(count)} deleted`);

const deleting: Bulk<CustomerRecord> = {
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

const restoring: Bulk<CustomerRecord> = {
  label: 'Restoring customers',
  write: async (batch, { api, client, change }) => {
    const restored = await api.restore(idsOf(batch), change);
    takeNews(client, { put: restored });
    return restored;
  },
  done: naming('Restored {name}', (count) => `${customerCount(count)} restored`),
  refused: { tone: 'error', text: (count) => `${customerCount(count)} deleted permanently by someone else` },
  failed: (count) => `Couldn’t restore ${customerCount(count)}`,
  isRepeatable: true,
};

const erasing: Bulk<CustomerRecord> = {
  ...deleting,
  write: async (batch, { api, client, change }) => {
    await api.removePermanently(idsOf(batch), change);
    takeNews(client);
    idsOf(batch).forEach(keptEdits.remove);
    return batch;
  },
  done: (count) => `${customerCount(count)} deleted permanently`,
  isFinal: true,
};

/** Returns a text that has the name of a single customer, which is isolated from the rest. */
function naming(one: string, many: (count: number) => string): Bulk<CustomerRecord>['done'] {
  return (count, [first, ...others]) =>
    first && others.length === 0 ? <NameSentence text={one} name={first.company_name} /> : many(count);
}

function idsOf(records: readonly CustomerRecord[]): string[] {
  return records.map(({ id }) => id);
}

/** Says that customers to delete are in QuickBooks, too; nothing if they aren't. */
export function InQuickBooks({ records }: { records: readonly CustomerRecord[] }) {
  const api = useRecordsApi();
  const ids = idsOf(records);
  const { data: count = 0 } = useQuery({
    queryKey: keys.baselineCount(ids),
    queryFn: ({ signal }) => api.countBaselines(ids, signal),
    gcTime: 0,
  });
  if (count === 0) return null;
  return (
    <p>
      {records.length === 1
        ? 'QuickBooks has this customer. Make it inactive there, too. The desk lists it as changed until you mark it as updated, or for 30 days.'
        : `QuickBooks has ${formatCount(count)} of these customers. Make them inactive there, too. The desk lists them as changed until you mark them as updated, or for 30 days.`}
    </p>
  );
}
