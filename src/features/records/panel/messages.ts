export const messages = {
  title: 'Customer details',
  previous: 'Previous customer',
  next: 'Next customer',
  exports: 'Exports',
  notExported: 'Not exported yet',
  markedUpdated: 'Marked as updated in QuickBooks',
  exportsFailed: 'Couldn’t load the exports.',
  deleted: 'This customer has been deleted.',
  alreadyGone: 'This customer was deleted permanently.',
  submitted: 'Submitted',
  asLines: 'As lines of text',
  applyFix: 'Apply the proposed fix',
} as const;
