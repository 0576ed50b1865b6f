import { formatCount } from '#lib/numbers.ts';
import { customerCount, nameInText } from '../messages.ts';

/** The texts of the list and its search (specification, sections 2 and 8). */
export const messages = {
  searchLabel: 'Search customers',
  clearSearch: 'Clear search',
  loading: 'Loading customer records...',
  empty: 'No customer records yet',
  emptyHelp: 'Each registration from the customer form appears here.',
  noMatchHelp: 'The search looks at company name, contact person and email.',
  exportDay: 'Export',
  loadError: (message: string) => `Error loading customer records: ${message}`,
  noMatch: (search: string) => `No customers match “${search}”`,
  total: (count: number) => `Total: ${customerCount(count)}`,
  matches: (matches: number, total: number) =>
    `${formatCount(matches)} of ${customerCount(total)} ${matches === 1 ? 'matches' : 'match'}`,
  newCustomers: (count: number) => `${formatCount(count)} new ${count === 1 ? 'customer' : 'customers'}`,
  exportDayLabel: (date: string) => `Export ${date} to QuickBooks`,
  viewDetails: (company: string) => `View details of ${nameInText(company)}`,
  exportRecord: (company: string) => `Export ${nameInText(company)} to QuickBooks`,
  deleteRecord: (company: string) => `Delete ${nameInText(company)}`,
} as const;
