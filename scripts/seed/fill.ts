import type { PGlite } from '@electric-sql/pglite';
import { customerColumns } from '#lib/customer.ts';
import { type InventedCustomer, inventCustomers } from './invent.ts';

const BATCH = 5_000;
const COLUMNS = [...customerColumns, 'created_at'].join(', ');

/**
 * Adds sample customers, all or none. `until` is the time of the newest one; `onBatch` gets the number added so far.
 */
export async function fillWithCustomers(
  db: PGlite,
  count: number,
  until: Date,
  onBatch: (done: number) => void = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    let done = 0;
    for (const batch of batches(inventCustomers(count, until))) {
      await tx.query(
        `insert into public.customers (${COLUMNS})
         select ${COLUMNS} from json_populate_recordset(null::public.customers, $1)`,
        [JSON.stringify(batch)],
      );
      done += batch.length;
      onBatch(done);
    }
  });
  // PGlite has no autovacuum, which would do this after many inserts.
  await db.exec('vacuum analyze public.customers');
}

function* batches(customers: Iterable<InventedCustomer>): Generator<InventedCustomer[], void> {
  let batch: InventedCustomer[] = [];
  for (const customer of customers) {
    batch.push(customer);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
