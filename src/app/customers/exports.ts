import {
  type CustomerExport,
  type ExportEntry,
  type ExportScope,
  type ExportsApi,
} from '#features/records/api/exports-api.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { accounting } from '#lib/export/formats.ts';
import { groupBy } from '#lib/group-by.ts';
import type { Client } from './client.ts';
import { ask, askFor, askWithTotal } from './customers-error.ts';
import { PAGE_SIZE } from './customers.ts';
import { exportQuestions } from './export-questions.ts';
import { LONG_PAGE, pageOf, readPages } from './read-pages.ts';
import { argumentsOf } from './search.ts';

const COLUMNS = 'id,kind,label,file_name,customers,created_at,created_by_email,imported';
const format = accounting.name;

export function exportsApi(client: Client): ExportsApi {
  return {
    beginExport: async (scope, { name, label }) => {
      const [begun] = await ask(
        client.rpc('create_export', {
          kind: scope.kind,
          file_name: name,
          format,
          ...(label !== null && { label }),
          ...scopeArguments(scope),
        }),
      );
      return begun ?? null;
    },
    exportPortion: (id, { reached, size }, signal) =>
      askFor<CustomerRecord[]>(
        client.rpc('export_portion', { export_id: id, reached, portion: size }),
        signal,
      ),
    finishExport: async (id, written) => {
      const [entry] = await askFor<ExportEntry[]>(
        client.rpc('finish_export', { export_id: id, written }).select(COLUMNS),
      );
      if (!entry) throw new TypeError('The database returned an unexpected result.');
      return entry;
    },
    cancelExport: async (id) => {
      await ask(client.rpc('cancel_export', { export_id: id }));
    },
    exportQuestions: (id, signal) => exportQuestions(client, id, signal),
    answerExports: (ids, imported, change) =>
      ask(client.rpc('answer_exports', { export_ids: [...ids], imported, change })),
    readExport: (id, signal) =>
      readPages<ExportedCustomer>(
        (after) =>
          askWithTotal(
            client
              .from('export_customers')
              .select<string, ExportedCustomer>('position,customer', after ? {} : { count: 'exact' })
              .eq('export_id', id)
              .gt('position', after?.position ?? 0)
              .order('position')
              .limit(LONG_PAGE),
            signal,
          ),
        ({ customer }) => customer,
      ),
    lastExport: async (signal) => {
      const newest = () => exportEntries(client).limit(1);
      const [entry] = await askFor<ExportEntry[]>(newest().neq('kind', 'record'), signal);
      if (entry) return entry;
      const [single] = await askFor<ExportEntry[]>(newest(), signal);
      return single ?? null;
    },
    listExports: async (after, signal) => {
      const query = exportEntries(client).limit(PAGE_SIZE);
      const rows = await askFor<ExportEntry[]>(after ? query.lt('id', after.id) : query, signal);
      return pageOf(rows, PAGE_SIZE);
    },
    exportsOf: async (ids, most, signal) => {
      const rows = await askFor<(CustomerExport & { customer_id: string })[]>(
        client.rpc('customer_exports', { customer_ids: [...ids], most }),
        signal,
      );
      return groupBy(rows, ({ customer_id }) => customer_id);
    },
  };
}

interface ExportedCustomer {
  position: number;
  customer: CustomerRecord;
}

function exportEntries(client: Client) {
  return client
    .from('exports')
    .select(COLUMNS)
    .neq('kind', 'updated')
    .eq('format', format)
    .order('id', { ascending: false });
}

function scopeArguments(scope: ExportScope) {
  switch (scope.kind) {
    case 'all':
    case 'new':
      return {};
    case 'search':
    case 'day':
      return argumentsOf(scope);
    case 'record':
      return { customer_ids: [scope.record.id] };
    case 'selected':
      return { customer_ids: scope.records.map(({ id }) => id) };
  }
}
