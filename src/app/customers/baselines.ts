import type { Baseline, BaselinesApi, ChangedSinceExport } from '#features/records/api/baselines-api.ts';
import { accounting } from '#lib/export/formats.ts';
import type { Client } from './client.ts';
import { ask, askFor } from './customers-error.ts';
import { PAGE_SIZE } from './customers.ts';
import type { Json } from './database.types.ts';
import { LONG_PAGE, pageOf } from './read-pages.ts';

const format = accounting.name;

export function baselinesApi(client: Client): BaselinesApi {
  const select = () =>
    client
      .from('baselines')
      .select('customer_id,customer,since,export_id,is_marked,changed_at')
      .eq('format', format);
  return {
    baselinesOf: async (ids, signal) => {
      const rows = await askFor<Baseline[]>(select().in('customer_id', ids), signal);
      return new Map(rows.map((row) => [row.customer_id, row]));
    },
    listBaselines: async ({ after, limit = LONG_PAGE }, signal) => {
      const from = after === undefined ? select() : select().gt('customer_id', after);
      const rows = await askFor<Baseline[]>(from.order('customer_id').limit(limit), signal);
      return { rows, next: rows.length < limit ? undefined : rows.at(-1)?.customer_id };
    },
    listChangedSinceExport: async ({ after, limit = PAGE_SIZE }, signal) => {
      const from = after && { changed_before: after.changed_at, id_before: after.id };
      const rows = await askFor<ChangedSinceExport[]>(
        client.rpc('changed_since_export', { format, most: limit, ...from }),
        signal,
      );
      return pageOf(rows, limit);
    },
    countChangedSinceExport: (signal) => ask(client.rpc('count_changed_since_export', { format }), signal),
    countBaselines: (ids, signal) =>
      ask(client.rpc('count_baselines', { customer_ids: [...ids], format }), signal),
    markUpdated: (shown, change) => ask(client.rpc('mark_updated', { shown: shown as Json, change, format })),
    recordBaselines: (inList, change) =>
      ask(client.rpc('record_baselines', { in_list: inList as Json, change, format })),
    removeBaselines: (ids, change) =>
      ask(client.rpc('remove_baselines', { customer_ids: [...ids], change, format })),
  };
}
