import type { Baseline, BaselinesApi, ChangedSinceExport } from '#features/records/api/baselines-api.ts';
import { accounting } from '#lib/export/formats.ts';
import type { Client } from './client.ts';
import { throwOnError } from './customers-error.ts';
import { PAGE_SIZE } from './customers.ts';
import type { Json } from './database.types.ts';

const format = accounting.name;

export function baselinesApi(client: Client): BaselinesApi {
  return {
    baselinesOf: async (ids, signal) => {
      const rows = throwOnError(
        await client
          .from('baselines')
          .select('customer_id,customer,since,export_id,is_marked,changed_at')
          .retry(false)
          .eq('format', format)
          .in('customer_id', ids)
          .abortSignal(signal)
          .overrideTypes<Baseline[], { merge: false }>(),
      );
      return new Map(rows.map((row) => [row.customer_id, row]));
    },
    listChangedSinceExport: async ({ after, limit = PAGE_SIZE }, signal) => {
      const customers = throwOnError(
        await client
          .rpc('changed_since_export', {
            format,
            most: limit,
            ...(after && { changed_before: after.changed_at, id_before: after.id }),
          })
          .retry(false)
          .abortSignal(signal)
          .overrideTypes<ChangedSinceExport[], { merge: false }>(),
      );
      return { customers, next: customers.length < limit ? undefined : customers.at(-1) };
    },
    countChangedSinceExport: async (signal) =>
      throwOnError(
        await client.rpc('count_changed_since_export', { format }).retry(false).abortSignal(signal),
      ),
    countBaselines: async (ids, signal) =>
      throwOnError(
        await client
          .rpc('count_baselines', { customer_ids: [...ids], format })
          .retry(false)
          .abortSignal(signal),
      ),
    markUpdated: async (shown, change) =>
      throwOnError(await client.rpc('mark_updated', { shown: shown as Json, change, format })),
    recordBaselines: async (inList, change) =>
      throwOnError(await client.rpc('record_baselines', { in_list: inList as Json, change, format })),
    removeBaselines: async (ids, change) =>
      throwOnError(await client.rpc('remove_baselines', { customer_ids: [...ids], change, format })),
  };
}
