import type { AcceptedApi } from '#features/records/api/records-api.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import type { Client } from './client.ts';
import { throwOnError } from './customers-error.ts';
import type { Json } from './database.types.ts';
import { allRows } from './read-pages.ts';

export function acceptedApi(client: Client): AcceptedApi {
  return {
    accepted: async (signal) => {
      const rows = await allRows(async (from, to) =>
        throwOnError(
          await client
            .from('accepted_problems')
            .select('customer_id,problems')
            .retry(false)
            .order('customer_id')
            .range(from, to)
            .abortSignal(signal)
            .overrideTypes<{ customer_id: string; problems: Accepted }[], { merge: false }>(),
        ),
      );
      return new Map(rows.map(({ customer_id, problems }) => [customer_id, problems]));
    },
    accept: async (accepted, change) =>
      throwOnError(
        await client.rpc('accept_problems', { accepted: Object.fromEntries(accepted) as Json, change }),
      ),
  };
}
