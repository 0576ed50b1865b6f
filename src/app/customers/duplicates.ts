import type { DuplicatesApi, MergeOutcome } from '#features/records/api/records-api.ts';
import { toRow } from '#lib/customer/customer.ts';
import type { Client } from './client.ts';
import { throwOnError } from './customers-error.ts';
import { allRows } from './read-pages.ts';

export function duplicatesApi(client: Client): DuplicatesApi {
  return {
    distinctPairs: async (signal) => {
      const rows = await allRows(async (from, to) =>
        throwOnError(
          await client
            .from('distinct_customers')
            .select('a,b')
            .retry(false)
            .order('a')
            .order('b')
            .range(from, to)
            .abortSignal(signal),
        ),
      );
      return rows.map(({ a, b }) => [a, b]);
    },
    markDistinct: async ([one, other], change) =>
      throwOnError(
        await client
          .rpc('mark_distinct', { one, other, change })
          .overrideTypes<'marked' | 'same' | 'gone', { merge: false }>(),
      ),
    merge: async (keep, others, chosen, change) => {
      const seen = Object.fromEntries([keep, ...others].map((customer) => [customer.id, toRow(customer)]));
      return throwOnError(
        await client
          .rpc('merge_customers', { keep: keep.id, seen, chosen: toRow(chosen), change })
          .single()
          .overrideTypes<MergeOutcome, { merge: false }>(),
      );
    },
  };
}
