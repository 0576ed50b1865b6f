import { formatCount } from '#lib/numbers.ts';
import { withoutDirectionMarks } from '#lib/untrusted-text.ts';
import { customerCount } from '../messages.ts';

/** The texts of exports and of their ledger (specification, sections 2 and 8). */
export const messages = {
  exportAll: 'Export to QuickBooks',
  exportNew: 'Export new customers',
  exportMatches: 'Export matches to QuickBooks',
  exportPlain: 'Export to CSV',
  neverExported: 'Nothing exported yet',
  exporting: 'Exporting customers',
  uploadAsItIs:
    'Upload the file as it is; do not re-save it in a spreadsheet, which would drop leading zeros.',
  columnsTitle: 'How to match the columns in QuickBooks',
  showAttention: 'Show them',
  progress: (written: number, expected: number): string =>
    `${formatCount(written)} of ${customerCount(expected)}`,
  exported: (written: number, expected: number): string => `Exported ${messages.progress(written, expected)}`,
  /** With the number of customers that it would hold, once that is known and not zero. */
  exportSoMany: (count: number) => `Export ${messages.newCustomers(count)}`,
  newCustomers: (count: number): string =>
    `${formatCount(count)} new ${count === 1 ? 'customer' : 'customers'}`,
  some: (count: number): string => customerCount(count),
  ofDay: (count: number, day: string | undefined): string =>
    day === undefined ? `${customerCount(count)} of a day` : `${customerCount(count)} of ${day}`,
  foundBy: (search: string) => ` found by “${withoutDirectionMarks(search)}”`,
  foundBySearch: ' found by a search',
  today: (time: string) => `today ${time}`,
  yesterday: (time: string) => `yesterday ${time}`,
  lastExport: (when: string, what: string) => `Last export: ${when}, ${what}`,
  allExports: 'All exports',
  allExportsHelp: 'Each file that was exported for QuickBooks, the last one first.',
  loadingExports: 'Loading exports...',
  moreExports: 'Load more',
  exportsError: (message: string) => `Error loading exports: ${message}`,
  exportedBy: (when: string, admin: string | null) => (admin === null ? when : `${when}, by ${admin}`),
  downloadAgain: 'Download again',
  downloadAgainLabel: (file: string) => `Download again: ${file}`,
  /** Of a file that is downloaded again. */
  fewerThanBefore: (before: number, now: number) =>
    `It held ${customerCount(before)}; ${formatCount(before - now)} ${before - now === 1 ? 'is' : 'are'} no longer there.`,
  /** Of customers who were chosen one by one. */
  leftOut: (count: number) =>
    `${customerCount(count)} ${count === 1 ? 'was' : 'were'} deleted meanwhile, and ${count === 1 ? 'is' : 'are'} not in the file.`,
  inFiles: (files: number) => `Download as ${formatCount(files)} files of 1,000`,
  /** What to do with a zip of numbered files: QuickBooks accepts none. */
  unpackFirst: (files: number) =>
    `The zip holds ${formatCount(files)} files. Unpack it before the upload, and upload them one by one as they are; ` +
    'do not re-save them in a spreadsheet, which would drop leading zeros.',
  failed: 'Error exporting to QuickBooks format. Please try again.',
  nothingToExport: 'No customer data to export',
  nothingNew: 'No new customers since the last export',
  recordGone: 'No customer data to export: this customer was deleted meanwhile',
  selectedGone: 'No customer data to export: the selected customers were deleted meanwhile',
  nothingOnThisDay: 'No customer data to export for this date',
} as const;

/** Which column of the file goes where in QuickBooks' importer (docs/quickbooks.md has it in full). */
export const columnHelp: readonly { term: string; value: string }[] = [
  { term: 'Matched automatically', value: 'Name, Email, Phone, Mobile, Fax, Website' },
  {
    term: 'To match by hand',
    value:
      'CompanyName to Company, BillAddr_Line1 and _Line2 to Street address, BillAddr_City to City, ' +
      'BillAddr_State to Province, BillAddr_PostalCode to Postal code, BillAddr_Country to Country',
  },
  {
    term: 'Not imported',
    value:
      'ShipAddr_*, ContactName, Notes, Taxable, TaxCode, CustomerType, PaymentMethod, Terms, PrefDeliveryMethod, ' +
      'AccountNum',
  },
  {
    term: 'Not described in its help',
    value: 'Tax Reg. No.; AltContactName, OpeningBalance and AsOfDate, which are always empty',
  },
];
