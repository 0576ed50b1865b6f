import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { keptEdits } from './kept-edits.ts';
import { keys } from '../api/keys.ts';
import type { Pages } from '../api/pages.ts';
import type { DeletedPage } from '../api/records-api.ts';
import { showChange, useDeskMutation } from './refresh.ts';

/** Customers of a change. A repeated request for it changes nothing again. */
export interface Batch {
  records: readonly CustomerRecord[];
  change: string;
}

/** Deletes a customer, which can be restored for 30 days. */
export function useDeleteCustomer() {
  return useDeskMutation(
    (api, { id }: CustomerRecord) => api.removeOne(id),
    (client, { outcome }, { id }) => outcome !== 'left' && showChange(client, { remove: [id] }),
  );
}

/** Deletes at most 100 customers, which can be restored for 30 days. Returns the ids that this change deleted. */
export function useDeleteCustomers() {
  return useDeskMutation(
    (api, { records, change }: Batch) => api.remove(idsOf(records), change),
    (client, _, { records }) => showChange(client, { remove: idsOf(records) }),
  );
}

/** Deletes at most 100 customers permanently, with every copy of their data and the edits kept on this device. */
export function useDeletePermanently() {
  return useDeskMutation(
    (api, { records, change }: Batch) => api.removePermanently(idsOf(records), change),
    (_, _done, { records }) => idsOf(records).forEach(keptEdits.remove),
  );
}

/** Restores a customer. Returns it, or nothing if it was deleted permanently. */
export function useRestoreCustomer() {
  return useDeskMutation(
    (api, { id }: CustomerRecord) => api.restore([id], newId()),
    (client, restored) => showChange(client, { put: restored }),
  );
}

/** Restores at most 100 customers. Returns those that weren't deleted permanently. */
export function useRestoreCustomers() {
  return useDeskMutation(
    (api, { records, change }: Batch) => api.restore(idsOf(records), change),
    (client, restored) => showChange(client, { put: restored }),
  );
}

function idsOf(records: readonly CustomerRecord[]): string[] {
  return records.map(({ id }) => id);
}

/** The customers deleted within 30 days, last deleted first. */
export const deletedPages: Pages<DeletedPage> = {
  queryKey: keys.deleted,
  read: (api, after, signal) => api.listDeleted(after, signal),
  gcTime: 0,
};
