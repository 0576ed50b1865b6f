import type { ReadinessCode } from '#lib/export/readiness.ts';
import { formatCount } from '#lib/numbers.ts';
import { customerCount, nameInText } from '../messages.ts';

/** The texts about what QuickBooks may refuse. */
export const messages = {
  check: 'Check for QuickBooks',
  /** When customers have changed since. */
  checkAgain: 'Changed since: check again',
  checkFailed: 'The check for QuickBooks failed.',
  title: 'Needs attention',
  help: 'QuickBooks may refuse these customers, or import something other than intended.',
  reasons: 'Reason',
  allReasons: 'All',
  deleted: 'This customer has been deleted.',
  checking: (checked: number, of: number) =>
    `Checking customers: ${formatCount(checked)} of ${customerCount(of)}`,
  ready: (count: number): string => `${formatCount(count)} ready for QuickBooks`,
  needAttention: (count: number): string =>
    `${formatCount(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  readyAndAttention: (ready: number, attention: number): string =>
    `${messages.ready(ready)}, ${messages.needAttention(attention)}`,
  /** Of the customers with a reason, or of all of them. */
  showInList: (count: number) =>
    count === 1 ? 'Show it in the list' : `Show these ${formatCount(count)} in the list`,
  andMore: (count: number) => `And ${formatCount(count)} more.`,
  /** In two parts, of which a phone has room for the second alone. */
  filtered: (filter: ReadinessCode | 'any'): readonly [only: string, what: string] =>
    filter === 'any'
      ? ['Only customers that', 'need attention']
      : ['Only customers that need attention:', reasonTexts[filter]],
  filteredCount: (filter: ReadinessCode | 'any', matches: number, total: number) =>
    `${filter === 'any' ? messages.title : reasonTexts[filter]}: ${formatCount(matches)} of ${customerCount(total)}`,
  showEveryone: 'Show all customers',
  /** The same in two parts, of which a phone has room for the first alone. */
  showAll: ['Show all', 'customers'],
  noneLeft: 'Nobody is left here',
  noneLeftHelp: (filter: ReadinessCode | 'any') =>
    filter === 'any' ? 'No customer needs attention.' : 'No customer needs attention for this reason.',
  noneFound: (filter: ReadinessCode | 'any') =>
    `The search looked only at customers that need attention${filter === 'any' ? '' : ' for this reason'}.`,
  viewDetails: (company: string) => `View details of ${nameInText(company)}`,
} as const;

/** What is the matter, in few words; in the order of the rules. */
export const reasonTexts = {
  'duplicate-name': 'Duplicate name',
  'account-number-shared': 'Shared account number',
  'name-characters': 'Characters in the name',
  'too-long': 'Too long',
  'account-number-empty': 'No account number',
  'address-part-lost': 'Part of the address lost',
  'city-is-state': 'City same as state',
  'no-city': 'No city',
  'country-as-state': 'Country as state',
  'no-postal-code': 'No postal code',
  'formula-guarded': 'Formula',
  'characters-replaced': 'Characters replaced',
} as const satisfies Readonly<Record<ReadinessCode, string>>;

/** Whether a text is a reason, as it may have been kept by an older version of the page. */
export function isReason(text: string): text is ReadinessCode {
  return Object.hasOwn(reasonTexts, text);
}
