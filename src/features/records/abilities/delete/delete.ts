import { customerCount, messages } from '../../shared/messages.ts';
import { type CustomerAction, isHere, named } from '../../shared/action.ts';
import { InQuickBooks } from './InQuickBooks.tsx';
import { useDelete } from './use-delete.tsx';

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
  needs: useDelete,
  isFor: isHere,
  // This dialog stays open on failure.
  one: (record, { open }) => open('delete', { record }),
  many: {
    label: 'Delete selected',
    run: (records, { ask }) => ask(useDelete).remove(records),
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
  label: messages.restore,
  labelFor: named('Restore {name}'),
  inDetails: 'nowhere',
  records: [],
  needs: useDelete,
  many: { label: 'Restore selected', run: (records, { ask }) => ask(useDelete).restore(records) },
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
  needs: useDelete,
  many: {
    label: 'Delete selected permanently',
    run: (records, { ask }) => ask(useDelete).removePermanently(records),
    confirmation: {
      title: 'Delete permanently',
      question: (count) =>
        `Delete ${customerCount(count)} permanently? All their details will be removed, also from the history and recent changes, and can’t be restored.`,
      button: () => 'Delete permanently',
    },
  },
} satisfies CustomerAction;
