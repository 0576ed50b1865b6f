import { nameInText } from '../messages.ts';

export const messages = {
  deleteTitle: 'Delete customer',
  delete: 'Delete',
  deleting: 'Deleting...',
  deletePermanently: 'Delete permanently',
  deletePermanentlyHelp:
    'When a customer asks you to remove their details, delete them permanently. They can’t be restored.',
  deleteError: 'Error deleting customer record',
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: 'Restored.',
  restoreError: 'Error restoring customer record',
  alreadyGone: 'This customer was deleted permanently by someone else.',
  recentlyDeleted: 'Recently deleted',
  recentlyDeletedHelp: 'Customers deleted within the last 30 days can be restored.',
  loading: 'Loading deleted customers...',
  noneDeleted: 'Nothing was deleted in the last 30 days',
  loadMore: 'Load more',
  loadError: (message: string) => `Error loading deleted customer records: ${message}`,
  deletedBy: (moment: string, by: string | null) =>
    by === null ? `Deleted ${moment}` : `Deleted ${moment} by ${by}`,
  keptUntil: (day: string) => `Will be deleted permanently on ${day}`,
  restoreLabel: (company: string) => `Restore ${nameInText(company)}`,
  restoringLabel: (company: string) => `Restoring ${nameInText(company)}`,
  deletePermanentlyLabel: (company: string) => `Delete ${nameInText(company)} permanently`,
  /** `{name}` is the company's name, which is isolated from the rest. */
  askDelete: 'Delete {name}? It can be restored for 30 days, under “Recently deleted”.',
  askDeletePermanently:
    'Delete {name} permanently? All of this customer’s details will be removed and can’t be restored.',
  deleted: 'Deleted {name}',
  alreadyDeleted: '{name} was already deleted',
  restoredOne: 'Restored {name}',
  deletedPermanently: 'Deleted {name} permanently',
} as const;
