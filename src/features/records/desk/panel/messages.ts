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
} as const;
