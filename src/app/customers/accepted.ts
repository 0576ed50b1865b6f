import type { AcceptedApi } from '#features/records/api/records-api.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import type { Client } from './client.ts';
import { ask, askFor } from './customers-error.ts';
import type { Json } from './database.types.ts';
import { allRows } from './read-pages.ts';

export function acceptedApi(client: Client): AcceptedApi {
  return {
    accepted: async (signal) => {
      const rows = await allRows((from, to) =>
        askFor<{ customer_id: string; problems: Accepted }[]>(
          client
            .from('accepted_problems')
            .select('customer_id,problems')
            .order('customer_id')
            .range(from, to),
          signal,
        ),
      );
      return new Map(rows.map(({ customer_id, problems }) => [customer_id, problems]));
    },
    accept: (accepted, change) =>
      ask(client.rpc('accept_problems', { accepted: Object.fromEntries(accepted) as Json, change })),
  };
}
