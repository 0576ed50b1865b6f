import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { DataTableGroup } from '#ui/data-table-lines.ts';
import type { ListQuery } from '../api/customers-api.ts';
import type { Paging } from '../api/pages.ts';

/** The customers of a view, as far as they're loaded. */
export interface CustomerListModel extends Paging {
  records: readonly CustomerRecord[];
  groups: readonly DataTableGroup<CustomerRecord>[];
  /** The number of matches; undefined until they're counted. */
  matches: number | undefined;
  /** What the list answers: the previous query while the next one loads. */
  query: ListQuery;
  /** Reads all matches, or those of a day, of which the server may have more than are loaded; null when all are. */
  readAll: ((day: string | undefined, signal: AbortSignal) => Promise<readonly CustomerRecord[]>) | null;
}
