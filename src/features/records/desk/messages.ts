import { formatCount, plural } from '#lib/text/numbers.ts';
import type { FindBy } from '#lib/customer/search.ts';
import { customerCount, messages as shared } from '../shared/messages.ts';

export const messages = {
  views: 'Views',
  commands: 'More commands',
  exportMenu: 'Exports',
  compare: 'Compare',
  compareHelp: 'See which customers QuickBooks has already',
  searchLabel: 'Search customers',
  total: (count: number) => `Total: ${customerCount(count)}`,
  matches: (matches: number, total: number) =>
    plural(matches, `# of ${customerCount(total)} matches`, `# of ${customerCount(total)} match`),
  foundBy: (by: FindBy, matches: number) =>
    `${plural(matches, '# match', '# matches')} ${shared.foundByNote[by]}`,
  matchesNote: (matches: number, total: number) => `${formatCount(matches)} of ${formatCount(total)}`,
  foundByNote: (by: FindBy, matches: number) => `${formatCount(matches)} ${shared.foundByNote[by]}`,
} as const;
