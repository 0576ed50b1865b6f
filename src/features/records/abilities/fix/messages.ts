import { formatCount, plural } from '#lib/text/numbers.ts';
import { customerCount } from '../../shared/messages.ts';

export const messages = {
  applyFix: 'Apply the proposed fix',
  checkFailed: 'Couldn’t check the customers.',
  checking: (checked: number, of: number) => `Checked ${formatCount(checked)} of ${formatCount(of)}`,
  fixed: 'Fixed',
  /** Only the rows in view are drawn. */
  printNote: (rows: number, all: number) => `${formatCount(rows)} of ${plural(all, '# fix', '# fixes')}`,
  customers: 'Customers to fix',
  selectAll: 'Select all fixes',
  selectGroup: (label = '') => `Select all fixes: ${label}`,
  reviewTitle: 'Review the fixes',
  reviewHelp:
    'The selected values will be changed. Fixes that aren’t certain aren’t selected: check each one.',
  reviewExported: (file: string) =>
    `Don’t import ${file}: it’s marked as not imported, and you get a new file with the fixed values. Fixes that aren’t certain aren’t selected.`,
  certain: 'Certain',
  toConfirm: 'To confirm',
  applyAll: (count: number) => `Fix ${customerCount(count)}`,
  applyAndExport: (count: number) => `Fix ${customerCount(count)} and export again`,
  fixing: 'Fixing customers',
  fixedCount: (count: number) => `${customerCount(count)} fixed`,
  notFixed: (count: number) => `Couldn’t fix ${customerCount(count)}: changed or deleted by someone else`,
  fixFailed: (count: number) => `Couldn’t fix ${customerCount(count)}. Check your connection and try again.`,
} as const;
