import type { CustomerRecord } from '#lib/customer.ts';
import type { DeletedCustomer, DeletedPage, RestoreOutcome } from '#features/records/port.ts';
import type { Client } from './client.ts';
import { unlessRefused } from './customers-error.ts';
import { restoreOutcome, restoreOutcomes } from './json-answers.ts';
import { PAGE_SIZE } from './list.ts';
import { COLUMNS } from './selection.ts';

/** A page of the customers that were deleted within 30 days, the last deleted first. */
export async function listDeleted(
  client: Client,
  after: DeletedCustomer | undefined,
  signal: AbortSignal,
): Promise<DeletedPage> {
  let query = client.from('deleted_customers').select(`${COLUMNS},deleted_at,merged_into`).retry(false);
  if (after) {
    // As for the customers: with the first condition the index scan starts at the right row.
    query = query
      .lte('deleted_at', after.deleted_at)
      .or(`deleted_at.lt."${after.deleted_at}",and(deleted_at.eq."${after.deleted_at}",id.lt.${after.id})`);
  }
  const data = unlessRefused(
    await query
      .order('deleted_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(PAGE_SIZE)
      .abortSignal(signal),
  );
  return { customers: data, next: data.length < PAGE_SIZE ? undefined : data.at(-1) };
}

export async function restore(client: Client, { id }: CustomerRecord): Promise<RestoreOutcome> {
  const data = unlessRefused(await client.rpc('restore_customer', { customer_id: id }));
  return restoreOutcome(data);
}

/** Removes a customer and every copy. When there was none left the aim is reached all the same. */
export async function removeForGood(client: Client, { id }: CustomerRecord): Promise<void> {
  unlessRefused(await client.rpc('delete_customer_for_good', { customer_id: id }));
}

export async function restoreSome(
  client: Client,
  records: readonly CustomerRecord[],
): Promise<ReadonlyMap<string, RestoreOutcome>> {
  const data = unlessRefused(
    await client.rpc('restore_customers', {
      customer_ids: records.map(({ id }) => id),
    }),
  );
  return restoreOutcomes(data);
}
