import type { PGlite } from '@electric-sql/pglite';
import { customerColumns } from '#lib/customer/customer.ts';
import { type InventedCustomer, inventCustomers } from './invent.ts';

const BATCH = 5_000;
const COLUMNS = [...customerColumns, 'created_at'].join(', ');

/** What a database needs to be filled: PGlite, or a connection to PostgreSQL. */
export interface Fillable {
  transaction: (
    work: (tx: { query: (sql: string, values: unknown[]) => Promise<unknown> }) => Promise<void>,
  ) => Promise<unknown>;
  exec: (sql: string) => Promise<unknown>;
}

/** Adds sample customers, all or none. `until` is the newest one's time. `onBatch` gets the number added so far. */
export async function fillWithCustomers(
  db: Fillable,
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
  // PGlite has no autovacuum.
  await db.exec('vacuum analyze public.customers');
}

/** Exports, edits and deletes some old customers, so that every view has content. */
export async function addDeskWork(db: PGlite): Promise<void> {
  await db.exec(`
    with oldest as (select * from public.customers order by created_at, id limit (select count(*) / 10 from public.customers)),
    export as (
      insert into public.exports (kind, file_name, customers, format)
      select 'selected', 'quickbooks-customers-sample.csv', count(*), 'quickbooks' from oldest returning *
    ),
    baselines as (
      insert into public.baselines (format, customer_id, customer, since, export_id)
      select export.format, oldest.id, to_jsonb(oldest) - '{search_text,folded_text}'::text[], export.created_at, export.id from oldest, export
    ),
    exported as (
      insert into public.export_customers (export_id, position, customer_id, customer)
      select export.id, row_number() over (order by oldest.created_at desc, oldest.id desc), oldest.id,
        to_jsonb(oldest) - '{search_text,folded_text}'::text[]
      from oldest, export
    )
    select 1;
    update public.customers set contact_person = contact_person || ' (accounts)' where id in (
      select customer_id from public.export_customers order by export_id desc, position limit (select count(*) / 250 from public.customers)
    );
    delete from public.customers where id in (
      select id from public.customers order by created_at desc, id limit (select count(*) / 500 from public.customers)
    );
  `);
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
