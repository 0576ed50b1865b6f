import { formatCount, plural } from '#lib/text/numbers.ts';
import { customerCount } from '../../shared/messages.ts';

export const messages = {
  applyFix: 'Fix',
  fixed: 'Fixed',
  /** Only the rows in view are drawn. */
  printNote: (rows: number, all: number) =>
    `${formatCount(rows)} of ${plural(all, '# correction', '# corrections')}`,
  customers: 'Customers to fix',
  selectAll: 'Select all corrections',
  selectGroup: (label = '') => `Select all corrections: ${label}`,
  reviewTitle: 'Review the corrections',
  reviewHelp:
    'The selected values will be changed. Corrections that aren’t certain aren’t selected: check each one.',
  reviewExported: (file: string) =>
    `Don’t import ${file}: it’s marked as not imported, and you get a new file with the fixed values. Corrections that aren’t certain aren’t selected.`,
  certain: 'Certain',
  toConfirm: 'To confirm',
  applyAll: (count: number) => `Fix ${customerCount(count)}`,
  applyAndExport: (count: number) => `Fix ${customerCount(count)} and export again`,
  fixing: 'Fixing customers',
  fixedCount: (count: number) => `${customerCount(count)} fixed`,
  notFixed: (count: number) => `Couldn’t fix ${customerCount(count)}: changed or deleted by someone else`,
  fixFailed: (count: number) => `Couldn’t fix ${customerCount(count)}. Check your connection and try again.`,
} as const;
