import { InQuickBooks } from '../baselines/InQuickBooks.tsx';
import { customerCount } from '../../shared/messages.ts';
import type { CustomerAction } from '../action.ts';
import { isHere } from '../baselines/baselines.ts';
import { named } from '../named.ts';

const shortcut = { keys: ['Delete'], does: 'Delete (press twice)' };

export const remove = {
  on: 'customer',
  id: 'delete',
  icon: 'trash',
  label: 'Delete',
  labelFor: named('Delete {name}'),
  tone: 'danger',
  shortcut,
  records: ['current'],
  isFor: isHere,
  // This dialog stays open on failure.
  one: (record, { open }) => open('delete', { record }),
  many: {
    label: 'Delete selected',
    run: (records, context) => context.remove(records),
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
  records: ['deleted'],
  many: { label: 'Restore selected', run: (records, context) => context.restore(records) },
} satisfies CustomerAction;

export const removePermanently = {
  on: 'customer',
  id: 'delete-permanently',
  icon: 'trash',
  label: 'Delete permanently',
  labelFor: named('Delete {name} permanently'),
  tone: 'danger',
  shortcut,
  records: ['deleted'],
  many: {
    label: 'Delete selected permanently',
    run: (records, context) => context.removePermanently(records),
    confirmation: {
      title: 'Delete permanently',
      question: (count) =>
        `Delete ${customerCount(count)} permanently? All their details will be removed, also from the history and recent changes, and can’t be restored.`,
      button: () => 'Delete permanently',
    },
  },
} satisfies CustomerAction;
