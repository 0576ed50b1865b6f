import type {
  ChangedField,
  ChangesApi,
  CustomerChange,
  RecentChange,
  LoggedSince,
  UndoneRow,
} from '#features/records/api/changes-api.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Client } from './client.ts';
import { ask, askFor } from './customers-error.ts';
import { allRows, LONG_PAGE, pageOf } from './read-pages.ts';

const PAGE_SIZE = 50;
/** Rows of the log. One may have several fields. */
const FIELDS_PAGE = 100;

export function changesApi(client: Client): ChangesApi {
  return {
    history: (id, signal) =>
      askFor<CustomerChange[]>(
        client
          .from('customer_history')
          .select('id,change_id,kind,before,after,other_name,accepted,changed_at,changed_by_email')
          .eq('customer_id', id)
          .order('id', { ascending: false })
          .limit(LONG_PAGE),
        signal,
      ),
    lastLogged: async (signal) => {
      const newest = client.from('customer_history').select('id').order('id', { ascending: false });
      const [last] = await ask(newest.limit(1), signal);
      return last?.id ?? 0;
    },
    changedSince: async (number, signal) => {
      const rows = await allRows((after?: LoggedRow) => {
        const logged = client.from('change_rows').select('id,customer_id,after').eq('kind', 'customer');
        const next = logged
          .gt('id', after?.id ?? number)
          .order('id')
          .limit(LONG_PAGE);
        return askFor<LoggedRow[]>(next, signal);
      });
      return loggedSince(number, rows);
    },
    recentChanges: async (admin, after, signal) => {
      const changes = await askFor<RecentChange[]>(
        client.rpc('list_changes', {
          most: PAGE_SIZE,
          ...(admin !== null && { admin }),
          ...(after && { number_before: after.number }),
        }),
        signal,
      );
      return pageOf(changes, PAGE_SIZE);
    },
    changeAdmins: (signal) => ask(client.rpc('change_admins'), signal),
    lastOwnChange: async () => {
      const [change] = await askFor<RecentChange[]>(client.rpc('last_own_change'));
      return change ?? null;
    },
    changedFields: async (change, after, signal) => {
      const fields = await askFor<ChangedField[]>(
        client.rpc('changed_fields', { change, from_row: after, most: FIELDS_PAGE }),
        signal,
      );
      const rows = new Set(fields.map(({ number }) => number));
      return { rows: fields, next: rows.size < FIELDS_PAGE ? undefined : fields.at(-1)?.number };
    },
    undoChange: (undone, change, after, of) => {
      const only = of !== undefined && { of_customer: of };
      return askFor<UndoneRow[]>(client.rpc('undo_change', { undone, change, from_row: after, ...only }));
    },
  };
}

interface LoggedRow {
  id: number;
  customer_id: string;
  after: CustomerRecord | null;
}

function loggedSince(number: number, rows: readonly LoggedRow[]): LoggedSince {
  const last = Array.from(new Map(rows.map((row) => [row.customer_id, row])).values());
  return {
    number: rows.at(-1)?.id ?? number,
    put: last.flatMap(({ after }) => after ?? []),
    remove: last.flatMap(({ customer_id, after }) => (after ? [] : customer_id)),
  };
}
