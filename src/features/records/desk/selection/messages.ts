import { formatCount } from '#lib/text/numbers.ts';

export const messages = {
  selected: (count: number) => `${formatCount(count)} selected`,
  selectAll: (count: number) => `Select all ${formatCount(count)}`,
  selecting: 'Selecting...',
  selectError: 'Couldn’t select the customers. Check your connection and try again.',
  clear: 'Clear selection',
  selectAllCustomers: 'Select all customers',
  selectDay: (date: string) => `Select ${date}`,
} as const;
