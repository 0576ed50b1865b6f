import { formatCount } from '#lib/numbers.ts';
import { customerCount } from '../messages.ts';

export const messages = {
  selected: (count: number) => `${formatCount(count)} selected`,
  selectAll: (count: number) => `Select all ${formatCount(count)}`,
  /** A phone shows only `all`. */
  select: 'Select',
  all: (count: number) => `all ${formatCount(count)}`,
  selecting: 'Selecting...',
  selectError: 'Error selecting customers. Please try again.',
  clear: 'Clear selection',
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
  deleted: (count: number) => `${customerCount(count)} deleted`,
  alreadyDeleted: (count: number) => `${formatCount(count)} already deleted`,
  notDeleted: (count: number) => `Couldn’t delete ${customerCount(count)}`,
  restored: (count: number) => `${customerCount(count)} restored`,
  notRestored: (count: number) => `Couldn’t restore ${customerCount(count)}`,
  alreadyGone: (count: number) => `${formatCount(count)} deleted permanently by someone else`,
  show: 'Show',
  notDeletedTitle: 'Not deleted',
  notDeletedHelp: 'These customers couldn’t be deleted. They’re unchanged.',
} as const;
