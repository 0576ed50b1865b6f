import type { AcceptedApi, DuplicatesApi, MergeOutcome } from '#features/records/api/records-api.ts';
import { toRow } from '#lib/customer/customer.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import type { Client } from './client.ts';
import { ask, askFor } from './customers-error.ts';
import type { Json } from './database.types.ts';
import { allRows } from './read-pages.ts';

/** What admins decide: which customers are the same, and which problems stay. */
export function decisionsApi(client: Client): DuplicatesApi & AcceptedApi {
  return {
    distinctPairs: async (signal) => {
      const rows = await allRows((from, to) =>
        ask(client.from('distinct_customers').select('a,b').order('a').order('b').range(from, to), signal),
      );
      return rows.map(({ a, b }) => [a, b]);
    },
    markDistinct: ([one, other], change) =>
      askFor<'marked' | 'same' | 'gone'>(client.rpc('mark_distinct', { one, other, change })),
    merge: (keep, others, chosen, change) => {
      const seen = Object.fromEntries([keep, ...others].map((customer) => [customer.id, toRow(customer)]));
      return askFor<MergeOutcome>(
        client.rpc('merge_customers', { keep: keep.id, seen, chosen: toRow(chosen), change }).single(),
      );
    },
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
