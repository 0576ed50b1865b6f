import type { PGlite, Transaction } from '@electric-sql/pglite';

/** Lets each identity column continue after its highest number. */
export async function continueNumbers(tx: PGlite | Transaction): Promise<void> {
  const { rows } = await tx.query<{ sql: string }>(
    `select format('select setval(%L, (select coalesce(max(%2$I), 0) + 1 from %3$s), false)',
       pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as sql
     from pg_attribute where attidentity <> ''`,
  );
  for (const { sql } of rows) await tx.exec(sql);
}

/** Makes a damaged sequence again, because Postgres would read its file before setting it. */
export async function rebuildSequence(db: PGlite, name: string): Promise<void> {
  const { rows } = await db.query<{ sql: string }>(
    `select format(
       'alter table %1$s alter column %2$I drop identity;
        alter table %1$s alter column %2$I add generated %3$s as identity (sequence name %4$s)',
       attrelid::regclass, attname, case attidentity when 'a' then 'always' else 'by default' end, $1::text) as sql
     from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
     where classid = 'pg_class'::regclass and objid = $1::regclass and deptype = 'i'`,
    [name],
  );
  await db.transaction(async (tx) => {
    for (const { sql } of rows) await tx.exec(sql);
    await continueNumbers(tx);
  });
}
