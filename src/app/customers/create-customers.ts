import type { CustomersPort } from '#features/records/port.ts';
import type { Client } from './client.ts';
import { listDeleted, removeForGood, restore, restoreSome } from './deleted.ts';
import {
  duplicateGroups,
  duplicatesOf,
  findDuplicates,
  merge,
  setDistinct,
  undoMerge,
} from './duplicates.ts';
import { changedSinceExport, history, markInQuickBooks, unmarkInQuickBooks, update } from './edit.ts';
import { lastChange } from './last-change.ts';
import { exportsOf, lastExport, listExports, recordExport } from './export-ledger.ts';
import { countNew, openExport, openPastExport, readAll } from './open-export.ts';
import { count, days, existing, find, list, remove, removeSome } from './list.ts';

/**
 * The customers of a backend, hosted or embedded, as an admin's client reaches them. Every call rejects with a
 * `CustomersError` when the backend refuses it.
 */
export function createCustomers(client: Client): CustomersPort {
  return {
    find: (id) => find(client, id),
    existing: (ids, signal) => existing(client, ids, signal),
    list: (query, signal) => list(client, query, signal),
    count: (query, signal) => count(client, query, signal),
    days: (search, signal) => days(client, search, signal),
    lastChange: (signal) => lastChange(client, signal),
    readAll: (signal) => readAll(client, signal),
    remove: (record) => remove(client, record),
    removeSome: (records) => removeSome(client, records),
    restoreSome: (records) => restoreSome(client, records),
    restore: (record) => restore(client, record),
    removeForGood: (record) => removeForGood(client, record),
    listDeleted: (after, signal) => listDeleted(client, after, signal),
    openExport: (scope, signal) => openExport(client, scope, signal),
    recordExport: (entry) => recordExport(client, entry),
    lastExport: (signal) => lastExport(client, signal),
    listExports: (after, signal) => listExports(client, after, signal),
    openPastExport: (entry, signal) => openPastExport(client, entry, signal),
    exportsOf: (ids, most, signal) => exportsOf(client, ids, most, signal),
    countNew: (signal) => countNew(client, signal),
    update: (shown, wanted) => update(client, shown, wanted),
    history: (id, signal) => history(client, id, signal),
    changedSinceExport: (id, signal) => changedSinceExport(client, id, signal),
    markInQuickBooks: (changed) => markInQuickBooks(client, changed),
    unmarkInQuickBooks: (id, mark) => unmarkInQuickBooks(client, id, mark),
    findDuplicates: (...args) => findDuplicates(client, ...args),
    duplicateGroups: (...args) => duplicateGroups(client, ...args),
    duplicatesOf: (...args) => duplicatesOf(client, ...args),
    setDistinct: (...args) => setDistinct(client, ...args),
    merge: (...args) => merge(client, ...args),
    undoMerge: (...args) => undoMerge(client, ...args),
  };
}
