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
import { throwOnError } from './customers-error.ts';

/** The most rows that a hosted project returns at once. */
const HISTORY_MAX = 1_000;
const PAGE_SIZE = 50;
/** Rows of the log. One may have several fields. */
const FIELDS_PAGE = 100;

export function changesApi(client: Client): ChangesApi {
  return {
    history: async (id, signal) =>
      throwOnError(
        await client
          .from('customer_history')
          .select('id,change_id,kind,before,after,other_name,accepted,changed_at,changed_by_email')
          .retry(false)
          .eq('customer_id', id)
          .order('id', { ascending: false })
          .limit(HISTORY_MAX)
          .abortSignal(signal)
          .overrideTypes<CustomerChange[], { merge: false }>(),
      ),
    lastLogged: async (signal) => {
      const rows = throwOnError(
        await client
          .from('customer_history')
          .select('id')
          .retry(false)
          .order('id', { ascending: false })
          .limit(1)
          .abortSignal(signal),
      );
      return rows[0]?.id ?? 0;
    },
    changedSince: async (number, signal) => {
      const rows = throwOnError(
        await client
          .from('change_rows')
          .select('id,customer_id,after')
          .retry(false)
          .eq('kind', 'customer')
          .gt('id', number)
          .order('id')
          .limit(HISTORY_MAX)
          .abortSignal(signal)
          .overrideTypes<LoggedRow[], { merge: false }>(),
      );
      return loggedSince(number, rows);
    },
    recentChanges: async (admin, after, signal) => {
      const changes = throwOnError(
        await client
          .rpc('list_changes', {
            most: PAGE_SIZE,
            ...(admin !== null && { admin }),
            ...(after && { number_before: after.number }),
          })
          .retry(false)
          .abortSignal(signal)
          .overrideTypes<RecentChange[], { merge: false }>(),
      );
      return { changes, next: changes.length < PAGE_SIZE ? undefined : changes.at(-1) };
    },
    changeAdmins: async (signal) =>
      throwOnError(await client.rpc('change_admins').retry(false).abortSignal(signal)),
    lastOwnChange: async () => {
      const [change] = throwOnError(
        await client.rpc('last_own_change').retry(false).overrideTypes<RecentChange[], { merge: false }>(),
      );
      return change ?? null;
    },
    changedFields: async (change, after, signal) => {
      const fields = throwOnError(
        await client
          .rpc('changed_fields', { change, from_row: after, most: FIELDS_PAGE })
          .retry(false)
          .abortSignal(signal)
          .overrideTypes<ChangedField[], { merge: false }>(),
      );
      const rows = new Set(fields.map(({ number }) => number));
      return { fields, next: rows.size < FIELDS_PAGE ? undefined : fields.at(-1)?.number };
    },
    undoChange: async (undone, change, after) =>
      throwOnError(
        await client
          .rpc('undo_change', { undone, change, from_row: after })
          .overrideTypes<UndoneRow[], { merge: false }>(),
      ),
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
    isComplete: rows.length < HISTORY_MAX,
  };
}
