import { customerFields } from '#lib/customer-fields.ts';
import { formatList } from '#lib/format-list.ts';
import { plural } from '#lib/numbers.ts';
import type { FindBy } from '#lib/search.ts';
import { byAdmin, customerCount, mergedInto, messages as shared, nameInText } from '../messages.ts';

const SHARED = 'with the same phone number, email or VAT number';

export const messages = {
  loading: 'Loading customer records...',
  empty: 'No customer records yet',
  emptyHelp: 'Each registration from the customer form appears here.',
  none: {
    new: 'No new customers since the last export',
    fix: 'All customers are ready for QuickBooks',
    duplicates: 'No possible duplicates',
    changed: 'No changes since the last export',
    deleted: 'Nothing was deleted in the last 30 days',
  },
  noMatchHelp: `The search looks at ${searchedFields()}.`,
  foundOtherwise: 'Other matches:',
  offersFailed: 'Couldn’t check for other matches.',
  offer: (by: FindBy, count: number) => `${shared.foundBy[by]}: ${customerCount(count)}`,
  loadError: (message: string) => `Error loading customer records: ${message}`,
  noMatch: (search: string) => `No customers match “${search}”`,
  customers: 'Customers',
  registered: 'Registered',
  status: 'Status',
  problem: 'Problem',
  statuses: {
    new: 'New',
    exported: 'Exported',
    changed: 'Changed',
    fix: 'To fix',
  },
  inQuickBooks: 'In QuickBooks',
  now: 'Now',
  isNew: 'Not exported yet',
  isChanged: 'Changed since the export',
  actions: 'Actions',
  actionsFor: (company: string) => `Actions for ${nameInText(company)}`,
  exportedOn: (date: string) => `Exported ${date}`,
  updatedOn: (date: string) => `Updated in QuickBooks ${date}`,
  exportDayLabel: (date: string) => `Export ${date} to QuickBooks`,
  compareGroup: (company: string) => `Compare ${nameInText(company)} with its duplicates`,
  reviewOf: (reason: string, count: number) =>
    `${reason}: ${plural(count, 'review # fix', 'review # fixes')}`,
  sharedGroups: (groups: number, isOpen: boolean) =>
    isOpen
      ? plural(groups, `Hide # group ${SHARED}`, `Hide # groups ${SHARED}`)
      : plural(groups, `Show # group ${SHARED}`, `Show # groups ${SHARED}`),
  proposedFix: 'Proposed fix',
  deleted: 'Deleted',
  deletedBy: (moment: string, admin: string | null) => `${moment}${byAdmin(admin)}`,
  mergedInto: (company: string | undefined, moment: string, admin: string | null) =>
    `${mergedInto(company)}, ${moment}${byAdmin(admin)}`,
  keptUntil: 'Can be restored until',
  copied: 'Copied',
} as const;

function searchedFields(): string {
  const searched = Object.values(customerFields).filter((field) => field.isSearched);
  return formatList(searched.map(({ short }) => short));
}
