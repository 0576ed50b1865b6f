import type { CustomerPair, DuplicatesApi, MergeOutcome } from '#features/records/api/records-api.ts';
import { toRow } from '#lib/customer.ts';
import type { Client } from './client.ts';
import { throwOnError } from './customers-error.ts';
import { LONG_PAGE } from './read-pages.ts';

export function duplicatesApi(client: Client): DuplicatesApi {
  return {
    distinctPairs: (signal) => distinctPairs(client, signal),
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

async function distinctPairs(client: Client, signal: AbortSignal): Promise<CustomerPair[]> {
  const pairs: CustomerPair[] = [];
  for (let from = 0; ; from = pairs.length) {
    const rows = throwOnError(
      await client
        .from('distinct_customers')
        .select('a,b')
        .retry(false)
        .order('a')
        .order('b')
        .range(from, from + LONG_PAGE - 1)
        .abortSignal(signal),
    );
    pairs.push(...rows.map(({ a, b }) => [a, b] as const));
    if (rows.length < LONG_PAGE) return pairs;
  }
}
