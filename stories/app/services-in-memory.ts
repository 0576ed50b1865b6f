import { forgetPlace } from '#app/kept-place.ts';
import type { Services, SignedIn } from '#app/services.ts';
import type { CustomersPort } from '#features/records/port.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { NOW } from '../fixtures/customers.ts';
import { createCustomersInMemory } from '../fixtures/customers-in-memory.ts';

/** What goes wrong. `silent delete` deletes nothing and says so only by its answer. */
export const faults = ['none', 'offline', 'refused', 'slow', 'silent delete'] as const;
export type Fault = (typeof faults)[number];

/** Who can sign in. */
export const admin = { email: 'admin@highveldradio.example', password: 'sutherland' };

/** How long a `slow` answer takes, in milliseconds. */
const SLOW = 1_500;

/** Records in one page of the list, as in the product. */
const PAGE_SIZE = 100;

export interface ServicesInMemory extends Services {
  /** What goes wrong from now on. */
  setFault: (fault: Fault) => void;
}

/** The app's services over customers in memory; `signedIn` is whether a session is stored already. */
export function createServicesInMemory(
  customers: readonly CustomerRecord[],
  signedIn: boolean,
): ServicesInMemory {
  const memory = createCustomersInMemory(customers, { pageSize: PAGE_SIZE });
  let fault: Fault = 'none';
  let user: SignedIn = signedIn ? { email: admin.email } : null;
  let follower: (user: SignedIn) => void = () => undefined;

  /** What the network and the backend do with each call. */
  const call = async <Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> => {
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
    return answer();
  };
  const tableCall = <Answer>(answer: () => Answer | Promise<Answer>) =>
    call(() => {
      if (fault === 'refused') throw new Error('permission denied for table customers');
      return answer();
    });
  const port: CustomersPort = {
    find: (id) => tableCall(() => memory.find(id)),
    existing: (ids, signal) => tableCall(() => memory.existing(ids, signal)),
    list: (query, signal) => tableCall(() => memory.list(query, signal)),
    count: (query, signal) => tableCall(() => memory.count(query, signal)),
    days: (search, signal) => tableCall(() => memory.days(search, signal)),
    lastChange: (signal) => tableCall(() => memory.lastChange(signal)),
    readAll: (signal) => tableCall(() => memory.readAll(signal)),
    remove: (record) =>
      tableCall(() => {
        if (fault === 'silent delete') throw new Error('No customer was deleted.');
        return memory.remove(record);
      }),
    removeSome: (records) => tableCall(() => memory.removeSome(records)),
    restoreSome: (records) => tableCall(() => memory.restoreSome(records)),
    restore: (record) => tableCall(() => memory.restore(record)),
    removeForGood: (record) => tableCall(() => memory.removeForGood(record)),
    listDeleted: (after, signal) => tableCall(() => memory.listDeleted(after, signal)),
    openExport: (scope, signal) => tableCall(() => memory.openExport(scope, signal)),
    recordExport: (entry) => tableCall(() => memory.recordExport(entry)),
    lastExport: (signal) => tableCall(() => memory.lastExport(signal)),
    listExports: (after, signal) => tableCall(() => memory.listExports(after, signal)),
    openPastExport: (entry, signal) => tableCall(() => memory.openPastExport(entry, signal)),
    exportsOf: (ids, most, signal) => tableCall(() => memory.exportsOf(ids, most, signal)),
    countNew: (signal) => tableCall(() => memory.countNew(signal)),
    update: (shown, wanted) => tableCall(() => memory.update(shown, wanted)),
    history: (id, signal) => tableCall(() => memory.history(id, signal)),
    changedSinceExport: (id, signal) => tableCall(() => memory.changedSinceExport(id, signal)),
    markInQuickBooks: (changed) => tableCall(() => memory.markInQuickBooks(changed)),
    unmarkInQuickBooks: (id, mark) => tableCall(() => memory.unmarkInQuickBooks(id, mark)),
    findDuplicates: (signal) => tableCall(() => memory.findDuplicates(signal)),
    duplicateGroups: (after, signal) => tableCall(() => memory.duplicateGroups(after, signal)),
    duplicatesOf: (id, signal) => tableCall(() => memory.duplicatesOf(id, signal)),
    setDistinct: (one, other, same) => tableCall(() => memory.setDistinct(one, other, same)),
    merge: (keep, others, chosen) => tableCall(() => memory.merge(keep, others, chosen)),
    undoMerge: (id) => tableCall(() => memory.undoMerge(id)),
  };

  return {
    setFault: (next) => {
      fault = next;
    },
    session: {
      hasStored: () => user !== null,
      onStored: () => () => undefined,
      follow: async (onChange) => {
        follower = onChange;
        onChange(user);
        return () => undefined;
      },
      signIn: ({ email, password }) =>
        call(() => {
          if (fault === 'refused' || email !== admin.email || password !== admin.password) {
            return { user: null, refusal: 'Invalid login credentials' };
          }
          user = { email };
          follower(user);
          return { user, refusal: null };
        }),
      signOut: () =>
        call(() => {
          user = null;
          follower(user);
          // As the product's own does.
          forgetPlace();
        }),
      check: async () => undefined,
    },
    prepareRegistration: async () => undefined,
    prepareDesk: async () => undefined,
    registerCustomer: (row) =>
      tableCall(() => {
        const place = memory.all().length;
        // The newest, whatever the date of the machine: the fixtures have their own.
        const createdAt = new Date(NOW.getTime() + place * 1000).toISOString().replace('Z', '+00:00');
        memory.register({
          ...row,
          id: `77777777-0000-4000-8000-${String(place).padStart(12, '0')}`,
          created_at: createdAt,
        });
      }),
    customers: async () => port,
  };
}
