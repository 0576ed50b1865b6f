import type { CustomerSearch, OtherSearch } from '#lib/search.ts';

/** The query keys of the records desk. */
export const keys = {
  /** What the list shows; `refreshList` reloads it. */
  list: ['list'],
  customers: ['list', 'customers'],
  /** `from`: the first day, unless it's the newest. */
  customersFound: (search: CustomerSearch, from: string | null = null, onlyNew = false) => [
    'list',
    'customers',
    search,
    from,
    onlyNew,
  ],
  days: ['list', 'days'],
  daysFound: (search: CustomerSearch, onlyNew = false) => ['list', 'days', search, onlyNew],
  offer: (search: OtherSearch) => ['list', 'offers', search],
  overview: ['list', 'overview'],
  changesSinceCheck: ['list', 'changes-since-check'],
  newCustomers: (since: string | null) => ['list', 'new-customers', since],
  departures: ['departures'],
  selection: ['selection'],
  presence: (id: string) => ['presence', id],
  lastExport: ['list', 'last-export'],
  newToExport: ['list', 'new-to-export'],
  exports: ['exports'],
  exportedAt: ['exported-at'],
  exportsOf: (id: string) => ['exports-of', id],
  deleted: ['deleted'],
} as const;

/** Returns whether a key belongs to a list of new customers. */
export function isNewList(key: readonly unknown[]): boolean {
  return key[0] === keys.customers[0] && key[1] === keys.customers[1] && key[4] === true;
}
