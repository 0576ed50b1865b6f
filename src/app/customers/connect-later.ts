import type { CustomersPort } from '#features/records/port.ts';

/**
 * Customers whose client is loaded when they are first asked for anything. A call rejects when it cannot be loaded, and
 * the next one tries again.
 */
export function connectLater(connect: () => Promise<CustomersPort>): CustomersPort {
  return {
    find: async (...args) => (await connect()).find(...args),
    existing: async (...args) => (await connect()).existing(...args),
    list: async (...args) => (await connect()).list(...args),
    count: async (...args) => (await connect()).count(...args),
    days: async (...args) => (await connect()).days(...args),
    lastChange: async (...args) => (await connect()).lastChange(...args),
    readAll: async (...args) => (await connect()).readAll(...args),
    remove: async (...args) => (await connect()).remove(...args),
    removeSome: async (...args) => (await connect()).removeSome(...args),
    restoreSome: async (...args) => (await connect()).restoreSome(...args),
    restore: async (...args) => (await connect()).restore(...args),
    removeForGood: async (...args) => (await connect()).removeForGood(...args),
    listDeleted: async (...args) => (await connect()).listDeleted(...args),
    openExport: async (...args) => (await connect()).openExport(...args),
    recordExport: async (...args) => (await connect()).recordExport(...args),
    lastExport: async (...args) => (await connect()).lastExport(...args),
    listExports: async (...args) => (await connect()).listExports(...args),
    openPastExport: async (...args) => (await connect()).openPastExport(...args),
    exportsOf: async (...args) => (await connect()).exportsOf(...args),
    countNew: async (...args) => (await connect()).countNew(...args),
    update: async (...args) => (await connect()).update(...args),
    history: async (...args) => (await connect()).history(...args),
    changedSinceExport: async (...args) => (await connect()).changedSinceExport(...args),
    markInQuickBooks: async (...args) => (await connect()).markInQuickBooks(...args),
    unmarkInQuickBooks: async (...args) => (await connect()).unmarkInQuickBooks(...args),
    findDuplicates: async (...args) => (await connect()).findDuplicates(...args),
    duplicateGroups: async (...args) => (await connect()).duplicateGroups(...args),
    duplicatesOf: async (...args) => (await connect()).duplicatesOf(...args),
    setDistinct: async (...args) => (await connect()).setDistinct(...args),
    merge: async (...args) => (await connect()).merge(...args),
    undoMerge: async (...args) => (await connect()).undoMerge(...args),
  };
}
