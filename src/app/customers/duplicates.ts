import type { DuplicatesApi, MergeOutcome } from '#features/records/api/records-api.ts';
import { toRow } from '#lib/customer/customer.ts';
import type { Client } from './client.ts';
import { ask, askFor } from './customers-error.ts';
import { allRows } from './read-pages.ts';

export function duplicatesApi(client: Client): DuplicatesApi {
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
  };
}
