import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatList } from '#lib/text/format-list.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import { withoutDirectionMarks } from '#lib/text/untrusted-text.ts';
import type { DuplicateGroup } from '../../facts/checks-state.ts';
import { reasonsText } from '../merge/messages.ts';
import { customerCount, messages as shared, nameInText, newCustomers } from '../../shared/messages.ts';
import type { NewToExport } from './new-to-export.ts';

export const messages = {
  allExports: 'All exports',
  exportPlain: 'Export to CSV',
  neverExported: 'Nothing exported yet',
  exporting: 'Exporting customers',
  exportingSoMany: (written: number, expected: number): string =>
    `Exporting ${messages.progress(written, expected)}`,
  whatNow: 'Next steps',
  fixFirst: 'Fix first',
  uploadAsItIs: 'Import the file as it is. Don’t open and save it in Excel: leading zeros get lost.',
  columnsTitle: 'How to match the columns in QuickBooks',
  notCheckedYet: 'They haven’t been checked for problems yet.',
  showAttention: 'Show',
  progress: (written: number, expected: number): string =>
    `${formatCount(written)} of ${customerCount(expected)}`,
  exported: (count: number): string =>
    count === 1 ? 'Exported 1 customer' : `Exported ${formatCount(count)} of ${formatCount(count)}`,
  /** For example, `10 new customers: 2 to fix, 3 corrections to review`. */
  exportNewTitle: ({ all, doubles, ...problems }: NewToExport): string => {
    const text = shared.problems(problems);
    return `${newCustomers(all)}: ${text === '' ? messages.doubles(doubles.length) : text}`;
  },
  notChecked: (all: number) => `${newCustomers(all)}, ${shared.notChecked}`,
  checkFirst: 'Check first',
  doubles: (count: number) =>
    plural(count, '# may already be in QuickBooks', '# may already be in QuickBooks'),
  doublesHelp: 'Merge them before the export, so that QuickBooks doesn’t get them twice.',
  sameAs: ({ members, reasons }: DuplicateGroup, { id }: CustomerRecord) => {
    const others = members.filter((member) => member.id !== id);
    const names = formatList(others.map(({ company_name }) => nameInText(company_name)));
    return `May be the same as ${names}: ${reasonsText(reasons)}`;
  },
  moreDoubles: (count: number) => `${formatCount(count)} more are on the Duplicates tab.`,
  exportNewHelp:
    'QuickBooks will refuse or misread these customers. If you fix them after importing, you’ll have to make each change in QuickBooks as well.',
  notCheckedHelp:
    'QuickBooks may refuse or misread some of them. If you fix them after importing, you’ll have to make each change in QuickBooks as well.',
  exportAllOf: (count: number) => `Export all ${formatCount(count)}`,
  exportReady: (count: number) => plural(count, 'Export # ready customer', 'Export # ready customers'),
  reviewFirst: 'Review problems',
  selected: (count: number): string => plural(count, '# selected customer', '# selected customers'),
  ofDay: (count: number, day: string): string => `${customerCount(count)} of ${withoutDirectionMarks(day)}`,
  foundBy: (count: number, search: string): string =>
    `${customerCount(count)} found by “${withoutDirectionMarks(search)}”`,
  today: (time: string) => `today ${time}`,
  yesterday: (time: string) => `yesterday ${time}`,
  lastExport: (when: string, what: string) => `Last export: ${when}, ${what}`,
  allExportsHelp: 'Newest first. You can download each file again for 90 days.',
  loadingExports: 'Loading exports...',
  moreExports: 'Load more',
  exportsError: (message: string) => `Error loading exports: ${message}`,
  downloadAgain: 'Download again',
  downloadAgainLabel: (file: string) => `Download again: ${file}`,
  deletedPermanently: (count: number) =>
    plural(
      count,
      '# customer was deleted permanently since the export.',
      '# customers were deleted permanently since the export.',
    ),
  leftOut: (count: number) =>
    plural(
      count,
      '# customer was deleted or merged by someone else and isn’t in the file.',
      '# customers were deleted or merged by someone else and aren’t in the file.',
    ),
  cancelled: 'Export cancelled',
  /** The earlier files' question, after an export. */
  otherValues: (count: number, file: string) =>
    `${formatCount(count)} of these ${plural(count, 'was', 'were')} in ${file} with other values.`,
  fileOf: (time: string) => `the file of ${time}`,
  olderFiles: 'older files',
  didImport: (isOne: boolean) => `Did you import ${isOne ? 'that file' : 'those files'}?`,
  yes: 'Yes',
  no: 'No',
  yesLabel: (file: string) => `Yes, I imported ${file}`,
  noLabel: (file: string) => `No, I didn’t import ${file}`,
  answering: 'Saving...',
  questionsFailed: 'Couldn’t check for earlier files. Check your connection and try again.',
  byHand: (count: number) =>
    `${customerCount(count)} ${plural(count, 'has', 'have')} to be changed in QuickBooks by hand.`,
  notImported: 'I didn’t import this file',
  notImportedLabel: (file: string) => `I didn’t import this file: ${file}`,
  isNotImported: 'Not imported',
  answerFailed: 'Couldn’t save. Check your connection and try again.',
  downloadEnded: (day: string) => `The file could be downloaded until ${day}.`,
  notInTheFile: (count: number) => `${formatCount(count)} not in the file`,
  inFiles: (files: number) => `Download as ${formatCount(files)} files of 1,000`,
  /** Shown for a zip, which QuickBooks doesn't accept. */
  unpackFirst: (files: number) =>
    `Unzip, then import the ${formatCount(files)} files one by one. Don’t open and save them in Excel: leading zeros get lost.`,
  failed: 'Error exporting to QuickBooks format. Please try again.',
  nothingToExport: 'No customer data to export',
  nothingNew: 'No new customers since the last export',
  recordGone: 'No customer data to export: this customer was deleted by someone else',
  selectedGone: 'No customer data to export: the selected customers were deleted by someone else',
  nothingOnThisDay: 'No customer data to export for this date',
} as const;

/** How to match columns in QuickBooks; docs/owners/quickbooks.md has the full table. */
export const columnHelp: readonly { term: string; value: string }[] = [
  { term: 'Matched automatically', value: 'Name, Email, Phone, Mobile, Fax, Website' },
  {
    term: 'Match manually',
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
