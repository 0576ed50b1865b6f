import { formatCount } from '#lib/numbers.ts';
import { customerCount } from '../messages.ts';

export const messages = {
  deleteTitle: 'Delete customer',
  deleteManyTitle: 'Delete customers',
  delete: 'Delete',
  deleting: 'Deleting...',
  deletingMany: 'Deleting customers',
  deleteMany: (count: number) => `Delete ${customerCount(count)}`,
  deletePermanently: 'Delete permanently',
  /** `{name}` is the company's name, which is isolated from the rest. */
  askDelete: 'Delete {name}? You can restore it for 30 days in the view “Deleted”.',
  askDeleteMany: (count: number) =>
    `Delete ${customerCount(count)}? You can restore them for 30 days in the view “Deleted”.`,
  askDeletePermanently: (count: number) =>
    `Delete ${customerCount(count)} permanently? All their details will be removed and can’t be restored.`,
  andMore: (count: number) => `and ${formatCount(count)} more`,
  deleted: 'Deleted {name}',
  deletedMany: (count: number) => `${customerCount(count)} deleted`,
  deletedPermanently: (count: number) => `${customerCount(count)} deleted permanently`,
  alreadyDeleted: '{name} was already deleted',
  deleteError: 'Error deleting customer record',
  notDeleted: (count: number) => `Couldn’t delete ${customerCount(count)}`,
  restoringMany: 'Restoring customers',
  restoredOne: 'Restored {name}',
  restored: (count: number) => `${customerCount(count)} restored`,
  notRestored: (count: number) => `Couldn’t restore ${customerCount(count)}`,
  alreadyGone: (count: number) => `${customerCount(count)} deleted permanently by someone else`,
} as const;
