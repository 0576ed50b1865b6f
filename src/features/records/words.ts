import { isVisible, withoutDirectionMarks } from '#lib/foreign-text.ts';
import { formatCount } from '#lib/numbers.ts';

/** The records screen's words (specification, sections 2 and 8). */
export const words = {
  title: 'Customer Records',
  subtitle: 'View and manage all submitted customer information',
  exportAll: 'Export to QuickBooks',
  exportNew: 'Export new customers',
  exportMatches: 'Export matches to QuickBooks',
  neverExported: 'Nothing exported yet',
  exportAllPlain: 'Export to CSV',
  searchLabel: 'Search customers',
  clearSearch: 'Clear search',
  loading: 'Loading customer records...',
  loadingMore: 'Loading more...',
  retry: 'Try again',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  empty: 'No customer records yet',
  emptyHelp: 'Each registration from the customer form appears here.',
  noMatchHelp: 'The search looks at company name, contact person and email.',
  exporting: 'Exporting customers',
  uploadAsItIs:
    'Upload the file as it is; do not re-save it in a spreadsheet, which would drop leading zeros.',
  columnsTitle: 'How the columns go into QuickBooks',
  showAttention: 'Show them',
  check: 'Check for QuickBooks',
  checking: 'Checking customers',
  checkFailed: 'The check for QuickBooks could not be carried out.',
  attentionTitle: 'Needs attention',
  attentionHelp: 'QuickBooks may refuse these customers, or take them otherwise than they were meant.',
  deletedMeanwhile: 'This customer has been deleted.',
  quickBooksAddress: 'Address as QuickBooks gets it',
  detailsTitle: 'Customer details',
  noValue: 'Not given',
  deleteTitle: 'Delete customer',
  delete: 'Delete',
  deleting: 'Deleting...',
  canBeRestored: 'It can be restored for 30 days, under “Recently deleted”.',
  deleteForGood: 'Delete for good',
  forGoodHelp:
    'When a customer asks you to remove their details, delete them for good: they are gone at once and cannot be restored.',
  undo: 'Undo',
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: 'Restored.',
  allRemoved: 'All of this customer’s details will be removed, and cannot be restored.',
  missedExport: 'An export ran while it was deleted: export this customer by itself.',
  goneForGood: 'This customer has been deleted for good meanwhile.',
  recentlyDeleted: 'Recently deleted',
  recentlyDeletedHelp: 'What was deleted within the last 30 days can be restored.',
  loadingDeleted: 'Loading deleted customers...',
  noneDeleted: 'Nothing was deleted in the last 30 days',
  loadMore: 'Load more',
} as const;

/** The error catalogue's texts for this screen (specification, section 8). */
export const errors = {
  load: (message: string) => `Error loading customer records: ${message}`,
  loadDeleted: (message: string) => `Error loading deleted customer records: ${message}`,
  delete: 'Error deleting customer record',
  restore: 'Error restoring customer record',
  nothingToExport: 'No customer data to export',
  nothingNewToExport: 'No new customers since the last export',
  nothingToExportForDay: 'No customer data to export for this date',
  export: 'Error exporting to QuickBooks format. Please try again.',
} as const;

/** A visitor's name where it stands alone. */
export function shownName(name: string): string {
  return isVisible(name) ? name : '(no visible name)';
}

/** A visitor's name among words of ours, such as the name of a button. */
export function nameAmongWords(name: string): string {
  return withoutDirectionMarks(shownName(name));
}

/** When a customer was deleted, and from which day on that cannot be taken back. */
export function deletedSince(moment: string, end: string): string {
  return `Deleted ${moment}, gone for good on ${end}`;
}

export function customers(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'customer' : 'customers'}`;
}

export function newCustomers(count: number): string {
  return `${formatCount(count)} new ${count === 1 ? 'customer' : 'customers'}`;
}

export function noMatch(search: string): string {
  return `No customers match “${search}”`;
}

export function matchCount(matches: number, total: number): string {
  return `${formatCount(matches)} of ${customers(total)} ${matches === 1 ? 'matches' : 'match'}`;
}

export function exportedCount(written: number, expected: number): string {
  return `Exported ${formatCount(written)} of ${customers(expected)}`;
}

export function lastExport(day: string, count: number): string {
  return `Last export: ${day}, ${customers(count)}`;
}

export function readyCount(ready: number): string {
  return `${formatCount(ready)} ready for QuickBooks`;
}

export function attentionCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'needs' : 'need'} attention`;
}

export function inFiles(files: number): string {
  return `Download as ${formatCount(files)} files of 1,000`;
}

/** How a zip of numbered files is treated: QuickBooks takes none. */
export function unpackFirst(files: number): string {
  return (
    `The zip holds ${formatCount(files)} files. Unpack it before the upload, and upload them one by one as they are; ` +
    'do not re-save them in a spreadsheet, which would drop leading zeros.'
  );
}

export function andMore(count: number): string {
  return `And ${formatCount(count)} more. Mend these first, and check again.`;
}

/** Which column of the file goes where in QuickBooks' importer (docs/quickbooks.md has it in full). */
export const columnHelp: readonly { term: string; value: string }[] = [
  { term: 'Matched by itself', value: 'Name, Email, Phone, Mobile, Fax, Website' },
  {
    term: 'To match by hand',
    value:
      'CompanyName to Company, BillAddr_Line1 and _Line2 to Street address, BillAddr_City to City, ' +
      'BillAddr_State to Province, BillAddr_PostalCode to Postal code, BillAddr_Country to Country',
  },
  {
    term: 'Not taken by the importer',
    value:
      'ShipAddr_*, ContactName, Notes, Taxable, TaxCode, CustomerType, PaymentMethod, Terms, PrefDeliveryMethod, ' +
      'AccountNum',
  },
  {
    term: 'Not described in its help',
    value: 'Tax Reg. No.; AltContactName, OpeningBalance and AsOfDate, which are always empty',
  },
];
