import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import { extract } from 'tar-fs';

/** A backup of version 0.2.0 with edits, a fix of several, merges, undone merges, deletes, exports and a decision. */
export const RELEASED = 'tests/fixtures/0.2.0.backup.gz';

/** Every released version has a backup and a data directory here. */
export const VERSIONS = ['0.1.0', '0.2.0', '0.3.0'] as const;

export function backupOf(version: (typeof VERSIONS)[number]): string {
  return `tests/fixtures/${version}.backup.gz`;
}

/** Unpacks the data directory of a version with the same data as its backup, without Postgres's template databases. */
export async function unpackDirectoryOf(version: (typeof VERSIONS)[number], folder: string): Promise<void> {
  const packed = brotliDecompressSync(readFileSync(`tests/fixtures/${version}.tar.br`));
  await pipeline(Readable.from([packed]), extract(folder));
}

/** Describes version 0.2.0's data as the log has it, one line for each edit, deleted customer and merge. */
export const BEFORE = `
  select concat_ws(' ', 'edit', customer_id, md5(before::text), md5(after::text), changed_at, changed_by_email) as line
  from public.customer_history
  union all
  select concat_ws(' ', 'deleted', id, md5(customer::text), deleted_at, deleted_by_email, merged_into)
  from public.deleted_customers
  union all
  select concat_ws(' ', 'merge', id, kept, cardinality(others) + 1, before, after, merged_at, merged_by_email, undone_at)
  from private.customer_merges
  order by 1`;

/** Describes the log in the same way. */
export const AFTER = `
  select concat_ws(' ', 'edit', customer_id, md5(before::text), md5(after::text), changed_at, changed_by_email) as line
  from public.customer_history where before <> after
  union all
  select concat_ws(' ', 'deleted', id, md5(customer::text), deleted_at, deleted_by_email, merged_into)
  from private.last_deletes
  union all
  select concat_ws(' ', 'merge', change_id, customer_id, customers, private.customer_values(before),
    private.customer_values(after), history.changed_at, history.changed_by_email,
    (select changed_at from public.changes as undo where undo.undoes = change_id))
  from public.customer_history as history join public.changes on changes.id = change_id
  where history.kind = 'merge' and after is not null
  order by 1`;

/** Describes the tables that the upgrade leaves as they are. */
export const KEPT = `
  select concat('customer ', to_jsonb(kept) - 'folded_text') as line from public.customers as kept
  union all
  select concat('export ', to_jsonb(kept) - array['format', 'imported', 'has_values']) from public.exports as kept
  union all
  select concat('exported ', to_jsonb(kept) - 'refused') from public.export_customers as kept
  union all
  select concat('distinct ', to_jsonb(kept)) from public.distinct_customers as kept
  order by 1`;

/** The first export of each customer, and the customers marked as updated later, in version 0.2.0's data. */
export const FIRST_EXPORTS = `
  select distinct on (customer_id) concat_ws(' ', customer_id, export_id, md5(private.customer_values(held.customer)::text)) as line
  from public.export_customers as held join public.exports on exports.id = export_id
  where kind <> 'updated' and not exists (
    select from public.export_customers as marks join public.exports as mark on mark.id = marks.export_id
    where mark.kind = 'updated' and marks.customer_id = held.customer_id)
  order by customer_id, export_id`;

/** What QuickBooks has of the same customers after the upgrade. */
export const BASELINES = `
  select concat_ws(' ', customer_id, export_id, md5(private.customer_values(customer)::text)) as line
  from public.baselines where not is_marked order by customer_id`;
