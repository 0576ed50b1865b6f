import type {
  ChangedCustomer,
  CustomerChange,
  EditApi,
  SaveOutcome,
} from '#features/records/api/records-api.ts';
import { toRow } from '#lib/customer.ts';
import type { Client } from './client.ts';
import { throwOnError } from './customers-error.ts';

/** The most rows that a hosted project returns at once. */
const HISTORY_MAX = 1_000;

export function editApi(client: Client): EditApi {
  return {
    update: async (edits) =>
      throwOnError(
        await client
          .rpc('update_customers', { edits: edits.map((edit) => ({ ...edit })) })
          .overrideTypes<SaveOutcome[], { merge: false }>(),
      ),
    history: async (id, signal) =>
      throwOnError(
        await client
          .from('customer_history')
          .select('id,before,after,changed_at,changed_by_email')
          .retry(false)
          .eq('customer_id', id)
          .order('id', { ascending: false })
          .limit(HISTORY_MAX)
          .abortSignal(signal)
          .overrideTypes<CustomerChange[], { merge: false }>(),
      ),
    changedCustomers: async (signal) =>
      throwOnError(
        await client
          .rpc('changed_customers')
          .retry(false)
          .abortSignal(signal)
          .overrideTypes<ChangedCustomer[], { merge: false }>(),
      ),
    markUpdated: async (changed) => {
      const shown = Object.fromEntries(changed.map(({ customer }) => [customer.id, toRow(customer)]));
      const [mark] = throwOnError(await client.rpc('mark_updated', { shown }));
      return mark ?? null;
    },
    unmarkUpdated: async (markId) => {
      throwOnError(await client.rpc('unmark_updated', { mark_id: markId }));
    },
  };
}
