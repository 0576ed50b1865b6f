import { customerFields } from '#lib/customer-fields.ts';
import { formatCount, plural } from '#lib/numbers.ts';
import type { FindBy } from '#lib/search.ts';
import { customerCount, nameInText } from '../messages.ts';

export const messages = {
  searchLabel: 'Search customers',
  clearSearch: 'Clear search',
  loading: 'Loading customer records...',
  empty: 'No customer records yet',
  emptyHelp: 'Each registration from the customer form appears here.',
  noMatchHelp: `The search looks at ${searchedFields()}.`,
  foundOtherwise: 'Found in another way:',
  offersFailed: 'Couldn’t check other searches.',
  offer: (by: FindBy, count: number) => `${OFFERS[by]}: ${customerCount(count)}`,
  foundBy: (by: FindBy, matches: string) => `${OFFERS[by]}: ${matches}`,
  loadError: (message: string) => `Error loading customer records: ${message}`,
  noMatch: (search: string) => `No customers match “${search}”`,
  total: (count: number) => `Total: ${customerCount(count)}`,
  matches: (matches: number, total: number) =>
    `${formatCount(matches)} of ${customerCount(total)} ${plural(matches, 'matches', 'match')}`,
  newCustomers: (count: number) => plural(count, '# new customer', '# new customers'),
  customers: 'Customers',
  registered: 'Registered',
  status: 'Status',
  problem: 'Problem',
  statuses: {
    new: 'New',
    exported: 'Exported',
    updated: 'Exported',
    changed: 'Changed',
    fix: 'To fix',
  },
  inQuickBooks: 'In QuickBooks',
  now: 'Now',
  isNew: 'Not exported yet',
  isChanged: 'Changed since the export',
  actions: 'Actions',
  actionsFor: (company: string) => `Actions for ${nameInText(company)}`,
  details: 'View details',
  copy: 'Copy all details',
  export: 'Export',
  delete: 'Delete',
  goToDay: 'Go to day',
  day: 'Day',
  go: 'Go',
  toNewest: 'Back to the newest',
  exportedOn: (date: string) => `Exported ${date}`,
  updatedOn: (date: string) => `Updated in QuickBooks ${date}`,
  selectAll: 'Select all customers',
  selectDay: (date: string) => `Select ${date}`,
  selectRecord: (company: string) => `Select ${nameInText(company)}`,
  exportDayLabel: (date: string) => `Export ${date} to QuickBooks`,
  viewDetails: (company: string) => `View details of ${nameInText(company)}`,
  copyAll: (company: string) => `Copy all details of ${company}`,
  exportRecord: (company: string) => `Export ${nameInText(company)} to QuickBooks`,
  deleteRecord: (company: string) => `Delete ${nameInText(company)}`,
} as const;

const OFFERS: Readonly<Record<FindBy, string>> = {
  phone: 'By phone number',
  vat: 'By VAT number',
  words: 'All these words, in any order',
};

function searchedFields(): string {
  const searched = Object.values(customerFields).filter((field) => field.isSearched);
  return new Intl.ListFormat('en-GB').format(searched.map(({ short }) => short));
}
