import { customerFields } from '#lib/customer/customer-fields.ts';
import { formatList } from '#lib/text/format-list.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import { type FindBy, MOST_COUNTED } from '#lib/customer/search.ts';
import { customerCount, messages as shared, nameInText } from '../../shared/messages.ts';

const MORE_BY: Readonly<Record<FindBy, string>> = {
  phone: 'by phone number',
  vat: 'by VAT number',
  words: 'in another order or spelling',
};

const SHARED = 'with the same phone number, email or VAT number';

export const messages = {
  checkFailed: 'Couldn’t check the customers.',
  loading: 'Loading customer records...',
  noCustomers: 'No customer records yet',
  /** A search of all customers also tries the other ways. */
  noMatchHelp: (isEveryone: boolean) =>
    isEveryone
      ? `The search looks at ${searchedFields(['phone numbers', 'VAT number'])}.`
      : `On this tab, the search looks at ${searchedFields()}.`,
  foundOtherwise: 'Other matches:',
  showDeleted: (count: number) => plural(count, 'Show # deleted customer', 'Show # deleted customers'),
  offersFailed: 'Couldn’t check for other matches.',
  offer: (by: FindBy, count: number) =>
    `${shared.foundBy[by]}: ${counted(count)} ${plural(count, 'customer', 'customers')}`,
  more: (by: FindBy, count: number) => `${counted(count)} more ${MORE_BY[by]}`,
  loadError: (message: string) => `Error loading customer records: ${message}`,
  noMatch: (search: string) => `No customers match “${search}”`,
  customers: 'Customers',
  /** Only the rows in view are drawn. */
  printNote: (rows: number, all = rows) =>
    rows < all
      ? `${formatCount(rows)} of ${customerCount(all)}. To get all, export them to QuickBooks and print the file.`
      : '',
  actions: 'Actions',
  actionsFor: (company: string) => `Actions for ${nameInText(company)}`,
  sharedGroups: (groups: number, isOpen: boolean) =>
    isOpen
      ? plural(groups, `Hide # group ${SHARED}`, `Hide # groups ${SHARED}`)
      : plural(groups, `Show # group ${SHARED}`, `Show # groups ${SHARED}`),
} as const;

function searchedFields(others: readonly string[] = []): string {
  const searched = Object.values(customerFields).filter((field) => field.isSearched);
  return formatList([...searched.map(({ short }) => short), ...others]);
}

function counted(count: number): string {
  return count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count);
}
