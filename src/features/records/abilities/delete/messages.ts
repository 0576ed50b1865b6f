import { customerCount } from '../../shared/messages.ts';

export const messages = {
  deleteTitle: 'Delete customer',
  delete: 'Delete',
  deleting: 'Deleting...',
  deletingMany: 'Deleting customers',
  /** `{name}` is the company's name, which is isolated from the rest. */
  askDelete: 'Delete {name}? You can restore it for 30 days on the Deleted tab.',
  deleted: 'Deleted {name}',
  deletedMany: (count: number) => `${customerCount(count)} deleted`,
  deletedPermanently: (count: number) => `${customerCount(count)} deleted permanently`,
  alreadyDeleted: '{name} was already deleted',
  alreadyDeletedMany: (count: number) => `${customerCount(count)} already deleted by someone else`,
  deleteError: 'Error deleting customer record',
  notDeleted: (count: number) => `Couldn’t delete ${customerCount(count)}`,
  restoringMany: 'Restoring customers',
  restoredOne: 'Restored {name}',
  restored: (count: number) => `${customerCount(count)} restored`,
  notRestored: (count: number) => `Couldn’t restore ${customerCount(count)}`,
  alreadyGone: (count: number) => `${customerCount(count)} deleted permanently by someone else`,
  makeInactive: (count: number, of: number) =>
    of === 1
      ? 'QuickBooks has this customer. Make it inactive there, too: it stays on the “Changed since export” tab until you mark it as updated, or for 30 days.'
      : `QuickBooks has ${customerCount(count)} of these. Make them inactive there, too: they stay on the “Changed since export” tab until you mark them as updated, or for 30 days.`,
} as const;
