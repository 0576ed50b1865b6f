import { formatCount } from '#lib/numbers.ts';
import { customerCount } from '../messages.ts';

/** The texts about several selected customers. */
export const messages = {
  selected: (count: number) => `${formatCount(count)} selected`,
  selectAll: (count: number) => `Select all ${formatCount(count)}`,
  /** The two parts of it; a phone shows the second alone. */
  select: 'Select',
  all: (count: number) => `all ${formatCount(count)}`,
  selecting: 'Selecting...',
  selectError: 'Error selecting customers. Please try again.',
  clear: 'Clear selection',
  /** On the buttons, whose names say of whom. */
  export: 'Export',
  deleteShort: 'Delete',
  exportSelected: 'Export selected',
  deleteSelected: 'Delete selected',
  deleteTitle: 'Delete customers',
  askDelete: (count: number) =>
    `Delete ${customerCount(count)}? They can be restored for 30 days, under “Recently deleted”.`,
  andMore: (count: number) => `and ${formatCount(count)} more`,
  delete: (count: number) => `Delete ${customerCount(count)}`,
  deleting: 'Deleting customers',
  restoring: 'Restoring customers',
  progress: (done: number, all: number) => `${formatCount(done)} of ${customerCount(all)}`,
  deleted: (count: number) => `${customerCount(count)} ${were(count)} deleted.`,
  alreadyDeleted: (count: number) => `${customerCount(count)} ${were(count)} already deleted.`,
  notDeleted: (count: number) => `${customerCount(count)} could not be deleted.`,
  restored: (count: number) => `${customerCount(count)} ${were(count)} restored.`,
  notRestored: (count: number) => `${customerCount(count)} could not be restored.`,
  alreadyGone: (count: number) => `${customerCount(count)} had since been deleted for good.`,
  missedExport: (count: number) =>
    `An export ran without ${customerCount(count)} of them: export ${count === 1 ? 'it' : 'these'} separately.`,
  exportThese: 'Export these',
  show: 'Show them',
  notDeletedTitle: 'Not deleted',
  notDeletedHelp: 'These customers could not be deleted, and are as they were.',
} as const;

function were(count: number): string {
  return count === 1 ? 'was' : 'were';
}
