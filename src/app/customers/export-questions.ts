import type { ExportQuestion } from '#features/records/api/exports-api.ts';
import type { Client } from './client.ts';
import { ask, askFor } from './customers-error.ts';

/** How many files are asked about one by one. */
const ONE_BY_ONE = 3;

/** Files that had the same customers with other values, and how many customers. */
interface Asked {
  ids: readonly number[];
  customers: number;
}

/** Returns what to ask about an export. Reads it in portions, because comparing 20,000 customers takes a second. */
export async function exportQuestions(
  client: Client,
  id: number,
  signal: AbortSignal,
): Promise<ExportQuestion[]> {
  const asked: Asked[] = [];
  for (let after = {}; ;) {
    const rows = await askFor<Row[]>(client.rpc('export_questions', { export_id: id, ...after }), signal);
    const [first] = rows;
    if (!first) break;
    after = { changed_before: first.changed_at, id_before: first.customer_id };
    for (const { export_ids: ids, customers } of rows) if (ids) asked.push({ ids, customers });
  }
  const ids = [...new Set(asked.flatMap((each) => each.ids))];
  if (ids.length === 0) return [];
  const files = await ask(
    client
      .from('exports')
      .select('id,file_name,created_at')
      .in('id', ids)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false }),
    signal,
  );
  const groups = [...files.slice(0, ONE_BY_ONE).map((file) => [file]), files.slice(ONE_BY_ONE)];
  return groups.flatMap((group) => {
    const [newest] = group;
    if (!newest) return [];
    const export_ids = group.map((file) => file.id);
    const had = asked.filter((each) => each.ids.some((each_id) => export_ids.includes(each_id)));
    const customers = had.reduce((sum, each) => sum + each.customers, 0);
    return [{ export_ids, file_name: newest.file_name ?? '', created_at: newest.created_at, customers }];
  });
}

interface Row {
  /** Null if no customer of the portion is asked about. */
  export_ids: readonly number[] | null;
  customers: number;
  /** The last customer of the portion. */
  changed_at: string;
  customer_id: string;
}
