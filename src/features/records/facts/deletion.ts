import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newId } from '#lib/new-id.ts';
import { keys } from '../api/keys.ts';
import type { Pages } from '../api/pages.ts';
import type { DeletedPage } from '../api/records-api.ts';
import { showChange, useDeskMutation } from './refresh.ts';

/** Restores a customer. Returns it, or nothing if it was deleted permanently. */
export function useRestoreCustomer() {
  return useDeskMutation(
    (api, { id }: CustomerRecord) => api.restore([id], newId()),
    (client, restored) => showChange(client, { put: restored }),
  );
}

/** The customers deleted within 30 days, last deleted first. */
export const deletedPages: Pages<DeletedPage> = {
  queryKey: keys.deleted,
  read: (api, after, signal) => api.listDeleted(after, signal),
  gcTime: 0,
};
