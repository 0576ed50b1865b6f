import { formatCount } from '#lib/numbers.ts';
import type { FindBy } from '#lib/search.ts';
import { customerCount, nameInText } from '../messages.ts';

/** The texts of the list and its search (specification, sections 2 and 8). */
export const messages = {
  searchLabel: 'Search customers',
  clearSearch: 'Clear search',
  loading: 'Loading customer records...',
  empty: 'No customer records yet',
  emptyHelp: 'Each registration from the customer form appears here.',
  noMatchHelp: 'The search looks at company name, contact person and email.',
  foundOtherwise: 'Found in another way:',
  offersFailed: 'Whether other searches find somebody could not be determined.',
  backToSearch: 'Search names and email',
  offer: (by: FindBy, count: number) => `${OFFERS[by]}: ${customerCount(count)}`,
  foundBy: (by: FindBy, text: string) => FOUND_BY[by](text),
  loadError: (message: string) => `Error loading customer records: ${message}`,
  noMatch: (search: string) => `No customers match “${search}”`,
  total: (count: number) => `Total: ${customerCount(count)}`,
  matches: (matches: number, total: number) =>
    `${formatCount(matches)} of ${customerCount(total)} ${matches === 1 ? 'matches' : 'match'}`,
  newCustomers: (count: number) => `${formatCount(count)} new ${count === 1 ? 'customer' : 'customers'}`,
  /** What the columns hold; shown where the pointer rests on a value. */
  cellPhone: 'Cell phone',
  officePhone: 'Office phone',
  email: 'Email address',
  vatNumber: 'VAT registration number',
  isNew: 'New',
  goToDay: 'Go to day',
  toNewest: 'Back to the newest',
  fromDay: (date: string) => `From ${date} on`,
  exportedOn: (date: string) => `Exported ${date}`,
  selectDay: (date: string) => `Select ${date}`,
  selectRecord: (company: string) => `Select ${nameInText(company)}`,
  exportDayLabel: (date: string) => `Export ${date} to QuickBooks`,
  viewDetails: (company: string) => `View details of ${nameInText(company)}`,
  exportRecord: (company: string) => `Export ${nameInText(company)} to QuickBooks`,
  deleteRecord: (company: string) => `Delete ${nameInText(company)}`,
} as const;

const OFFERS: Readonly<Record<FindBy, string>> = {
  phone: 'By phone number',
  vat: 'By VAT number',
  words: 'All these words, in any order',
};

const FOUND_BY: Readonly<Record<FindBy, (text: string) => string>> = {
  phone: (text) => `Customers whose phone number contains “${text}”`,
  vat: (text) => `Customers whose VAT number contains “${text}”`,
  words: (text) => `Customers with all the words of “${text}”, in any order`,
};
