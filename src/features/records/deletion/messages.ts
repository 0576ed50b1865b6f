import { nameInText } from '../messages.ts';

/** The texts about deleting and restoring (specification, sections 4 and 8). */
export const messages = {
  deleteTitle: 'Delete customer',
  delete: 'Delete',
  deleting: 'Deleting...',
  deleteHelp: 'It can be restored for 30 days, under “Recently deleted”.',
  deleteForGood: 'Delete for good',
  deleteForGoodHelp:
    'When a customer asks you to remove their details, delete them for good: they are gone at once and cannot be restored.',
  allRemoved: 'All of this customer’s details will be removed, and cannot be restored.',
  deleteError: 'Error deleting customer record',
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: 'Restored.',
  restoreError: 'Error restoring customer record',
  missedExport: 'An export ran while it was deleted: export this customer separately.',
  alreadyGone: 'This customer has since been deleted for good.',
  recentlyDeleted: 'Recently deleted',
  recentlyDeletedHelp: 'Customers deleted within the last 30 days can be restored.',
  loading: 'Loading deleted customers...',
  noneDeleted: 'Nothing was deleted in the last 30 days',
  loadMore: 'Load more',
  loadError: (message: string) => `Error loading deleted customer records: ${message}`,
  /** When a customer was deleted, and from which day on it cannot be restored. */
  deletedSince: (moment: string, end: string) => `Deleted ${moment}, gone for good on ${end}`,
  restoreLabel: (company: string) => `Restore ${nameInText(company)}`,
  restoringLabel: (company: string) => `Restoring ${nameInText(company)}`,
  deleteForGoodLabel: (company: string) => `Delete ${nameInText(company)} for good`,
  /** Before and after the company's name, which is isolated from them. */
  askDelete: ['Delete ', '? '],
  askDeleteForGood: ['Delete ', ' for good? '],
  wasDeleted: ' was deleted.',
  wasAlreadyDeleted: ' was already deleted.',
  wasRestored: ' was restored.',
  wasDeletedForGood: ' was deleted for good.',
} as const;
