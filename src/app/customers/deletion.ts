import type { DeletedCustomer, DeletionApi } from '#features/records/api/records-api.ts';
import type { Client } from './client.ts';
import { throwOnError } from './customers-error.ts';
import { filterExisting, PAGE_SIZE } from './customers.ts';

export function deletionApi(client: Client): DeletionApi {
  return {
    /* Under row-level security a refused delete looks like one of a missing customer. */
    remove: async (ids) => {
      const [id] = ids;
      const all = client.from('customers').delete();
      // A single customer as in the specification (section 7): by an equal id.
      const chosen = ids.length === 1 && id !== undefined ? all.eq('id', id) : all.in('id', ids);
      const deleted = throwOnError(await chosen.select('id'));
      const removed = new Set(deleted.map(({ id }) => id));
      const missing = ids.filter((id) => !removed.has(id));
      return { removed, left: await filterExisting(client, missing) };
    },
    restore: async (ids) => throwOnError(await client.rpc('restore_customers', { customer_ids: [...ids] })),
    removePermanently: async (ids) => {
      throwOnError(await client.rpc('delete_customers_permanently', { customer_ids: [...ids] }));
    },
    listDeleted: async (after, signal) => {
      let query = client
        .from('deleted_customers')
        .select('id,customer,deleted_at,deleted_by_email,merged_into')
        .retry(false);
      if (after) {
        const { deleted_at, id } = after;
        // The second condition implies the first, which lets the index scan start at the right row.
        query = query
          .lte('deleted_at', deleted_at)
          .or(`deleted_at.lt."${deleted_at}",and(deleted_at.eq."${deleted_at}",id.lt.${id})`);
      }
      const customers = throwOnError(
        await query
          .order('deleted_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(PAGE_SIZE)
          .abortSignal(signal)
          .overrideTypes<DeletedCustomer[], { merge: false }>(),
      );
      return { customers, next: customers.length < PAGE_SIZE ? undefined : customers.at(-1) };
    },
  };
}
