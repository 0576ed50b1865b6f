import type { DeletedCustomer, DeletionApi } from '#features/records/api/records-api.ts';
import type { Client } from './client.ts';
import { ask, askFor, askWithTotal } from './customers-error.ts';
import { filterExisting, PAGE_SIZE } from './customers.ts';
import { pageOf } from './read-pages.ts';

export function deletionApi(client: Client): DeletionApi {
  return {
    removeOne: async (id) => {
      // As in the specification (section 7). Under row-level security a refused delete looks like one of a missing
      // customer.
      const deleted = await ask(client.from('customers').delete().eq('id', id).select('id'));
      if (deleted.length > 0) return { outcome: 'removed' };
      return { outcome: (await filterExisting(client, [id])).has(id) ? 'left' : 'gone' };
    },
    lastDelete: async (id) => {
      const [last] = await ask(
        client
          .from('customer_history')
          .select('change_id')
          .eq('customer_id', id)
          .not('before', 'is', null)
          .is('after', null)
          .order('id', { ascending: false })
          .limit(1),
      );
      return last?.change_id ?? null;
    },
    remove: (ids, change) => ask(client.rpc('delete_customers', { customer_ids: [...ids], change })),
    restore: (ids, change) => ask(client.rpc('restore_customers', { customer_ids: [...ids], change })),
    removePermanently: async (ids, change) => {
      await ask(client.rpc('delete_customers_permanently', { customer_ids: [...ids], change }));
    },
    listDeleted: async (after, signal) => {
      const query = client
        .from('deleted_customers')
        .select('number,id,customer,deleted_at,deleted_by_email,merged_into')
        .order('number', { ascending: false })
        .limit(PAGE_SIZE);
      const page = after ? query.lt('number', after.number) : query;
      return pageOf(await askFor<DeletedCustomer[]>(page, signal), PAGE_SIZE);
    },
    countDeleted: async (signal) => {
      const one = client.from('deleted_customers').select('number', { count: 'exact' }).limit(1);
      return (await askWithTotal(one, signal)).total;
    },
  };
}
