import type { CustomerSearch, OtherSearch } from '#lib/search.ts';

/** The keys of everything that the records screen reads. */
export const keys = {
  /** What the list shows. Registrations and deletions on other desks change it; `refreshList` reloads it. */
  list: ['list'],
  customers: ['list', 'customers'],
  /** `from`: the day that the list begins with, when it is not the newest. */
  customersFound: (search: CustomerSearch, from: string | null = null) => ['list', 'customers', search, from],
  days: ['list', 'days'],
  daysFound: (search: CustomerSearch) => ['list', 'days', search],
  offer: (search: OtherSearch) => ['list', 'offers', search],
  overview: ['list', 'overview'],
  /** Whether customers have changed since they were checked. */
  changesSinceCheck: ['list', 'changes-since-check'],
  newCustomers: (since: string | null) => ['list', 'new-customers', since],
  departures: ['departures'],
  selection: ['selection'],
  /** Whether a customer is still there. */
  presence: (id: string) => ['presence', id],
  lastExport: ['list', 'last-export'],
  newToExport: ['list', 'new-to-export'],
  pastExports: ['past-exports'],
  /** When customers were last exported, by their ids. */
  exportedAt: ['exported-at'],
  exportsOf: (id: string) => ['exports-of', id],
  readiness: ['readiness'],
  readinessProgress: ['readiness-progress'],
  deleted: ['deleted'],
} as const;
