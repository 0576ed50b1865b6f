import { formatCount } from '#lib/numbers.ts';
import { customerCount, nameInText } from '../messages.ts';

export const messages = {
  deleteTitle: 'Delete customer',
  deleteManyTitle: 'Delete customers',
  delete: 'Delete',
  deleting: 'Deleting...',
  deletingMany: 'Deleting customers',
  deleteSelected: 'Delete selected',
  deleteMany: (count: number) => `Delete ${customerCount(count)}`,
  deletePermanently: 'Delete permanently',
  deletePermanentlyLabel: (company: string) => `Delete ${nameInText(company)} permanently`,
  deleteSelectedPermanently: 'Delete selected permanently',
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
  progress: (label: string, done: number, all: number) =>
    `${label}: ${formatCount(done)} of ${customerCount(all)}`,
  restore: 'Restore',
  restoreLabel: (company: string) => `Restore ${nameInText(company)}`,
  restoreSelected: 'Restore selected',
  restoring: 'Restoring...',
  restoringMany: 'Restoring customers',
  restoredOne: 'Restored {name}',
  restored: (count: number) => `${customerCount(count)} restored`,
  notRestored: (count: number) => `Couldn’t restore ${customerCount(count)}`,
  alreadyGone: (count: number) => `${customerCount(count)} deleted permanently by someone else`,
  deletedColumn: 'Deleted',
  keptUntil: 'Can be restored until',
  deletedBy: (moment: string, by: string | null) => (by === null ? moment : `${moment} by ${by}`),
  mergedInto: (company: string | undefined, moment: string, by: string | null): string => {
    const into = company === undefined ? 'another customer' : nameInText(company);
    return `Merged into ${into}, ${messages.deletedBy(moment, by)}`;
  },
  noneDeleted: 'Nothing was deleted in the last 30 days',
} as const;
