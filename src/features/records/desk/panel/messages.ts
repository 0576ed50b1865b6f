import { nameInText } from '../../shared/messages.ts';

export const messages = {
  title: 'Customer details',
  sections: 'Sections',
  quickBooks: 'QuickBooks',
  more: (company: string) => `More for ${nameInText(company)}`,
  previous: 'Previous customer',
  next: 'Next customer',
  exports: 'Exports',
  notExported: 'Not exported yet',
  markedUpdated: 'Marked as updated in QuickBooks',
  exportsFailed: 'Couldn’t load the exports.',
  deleted: 'This customer has been deleted.',
  alreadyGone: 'This customer was deleted permanently.',
  history: 'History',
  historyLoading: 'Loading the history...',
  historyFailed: 'Couldn’t load the history.',
  noHistory: 'No changes since registration',
  restoreLabel: (field: string, value: string) => `Restore ${field}: ${nameInText(value)}`,
  restoreConflict: 'Couldn’t restore. Someone else has changed this value. See the new history below.',
  restoreGone: 'Couldn’t restore. This customer was deleted by someone else.',
} as const;
