import type { ChangedCustomer, EditApi, SaveOutcome } from '#features/records/api/records-api.ts';
import { toRow } from '#lib/customer.ts';
import type { Client } from './client.ts';
import { throwOnError } from './customers-error.ts';

export function editApi(client: Client): EditApi {
  return {
    update: async (edits, { id, kind }) =>
      throwOnError(
        await client
          .rpc('update_customers', { edits: edits.map((edit) => ({ ...edit })), change: id, kind })
          .overrideTypes<SaveOutcome[], { merge: false }>(),
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
