import type { Client } from './client.ts';
import { unlessRefused } from './customers-error.ts';
import { LIST_ORDER } from '#lib/list-order.ts';

/**
 * How many customers there are, and the newest registration, deletion and edit; see `CustomersPort`. Each is one step of
 * an index: it is asked for as long as a desk is open. What a deletion or a restore takes back is as it was before.
 */
export async function lastChange(client: Client, signal: AbortSignal): Promise<string> {
  const newest = client.from('customers').select('created_at,id', { count: 'exact' });
  const [customers, deletions, edits] = await Promise.all([
    LIST_ORDER.reduce((query, column) => query.order(column, { ascending: false }), newest)
      .retry(false)
      .limit(1)
      .abortSignal(signal),
    client
      .from('deleted_customers')
      .select('deleted_at,id')
      .order('deleted_at', { ascending: false })
      .order('id', { ascending: false })
      .retry(false)
      .limit(1)
      .abortSignal(signal),
    newestEdit(client, signal),
  ]);
  return JSON.stringify([
    customers.count,
    unlessRefused(customers),
    unlessRefused(deletions),
    unlessRefused(edits),
  ]);
}

/** When a customer was last edited, as an ISO timestamp; long ago where nobody ever was. */
export async function lastEdited(client: Client, signal: AbortSignal): Promise<string> {
  const [edit] = unlessRefused(await newestEdit(client, signal));
  return edit?.changed_at ?? '1970-01-01T00:00:00Z';
}

function newestEdit(client: Client, signal: AbortSignal) {
  return client
    .from('customer_changes')
    .select('changed_at,id')
    .order('changed_at', { ascending: false })
    .order('id', { ascending: false })
    .retry(false)
    .limit(1)
    .abortSignal(signal);
}
