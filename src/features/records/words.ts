import { formatCount } from '#lib/numbers.ts';

/** The records screen's words (specification, sections 2 and 8). */
export const words = {
  title: 'Customer Records',
  subtitle: 'View and manage all submitted customer information',
  exportAll: 'Export to QuickBooks',
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
  detailsTitle: 'Customer details',
  noValue: 'Not given',
  deleteTitle: 'Delete customer',
  delete: 'Delete',
  deleting: 'Deleting...',
} as const;

/** The error catalogue's texts for this screen (specification, section 8). */
export const errors = {
  load: (message: string) => `Error loading customer records: ${message}`,
  delete: 'Error deleting customer record',
  nothingToExport: 'No customer data to export',
  nothingToExportForDay: 'No customer data to export for this date',
  export: 'Error exporting to QuickBooks format. Please try again.',
} as const;

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
