import type { AcceptedApi, DuplicatesApi, MergeOutcome } from '#features/records/api/records-api.ts';
import { toRow } from '#lib/customer/customer.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import type { Client } from './client.ts';
import { ask, askFor } from './customers-error.ts';
import type { Json } from './database.types.ts';
import { allRows, LONG_PAGE } from './read-pages.ts';

interface AcceptedRow {
  customer_id: string;
  problems: Accepted;
}

/** What admins decide: which customers are the same, and which problems stay. */
export function decisionsApi(client: Client): DuplicatesApi & AcceptedApi {
  return {
    distinctPairs: async (signal) => {
      const pairs = () => client.from('distinct_customers').select('a,b').order('a').order('b');
      const rows = await allRows<{ a: string; b: string }>((_, count) =>
        ask(pairs().range(count, count + LONG_PAGE - 1), signal),
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
      const problems = () =>
        client.from('accepted_problems').select('customer_id,problems').order('customer_id');
      const rows = await allRows<AcceptedRow>((_, count) =>
        askFor<AcceptedRow[]>(problems().range(count, count + LONG_PAGE - 1), signal),
      );
      return new Map(rows.map(({ customer_id, problems }) => [customer_id, problems]));
    },
    accept: (accepted, change) =>
      ask(client.rpc('accept_problems', { accepted: Object.fromEntries(accepted) as Json, change })),
  };
}
