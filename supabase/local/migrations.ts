import { readdir, readFile } from 'node:fs/promises';

import type { PGlite } from '@electric-sql/pglite';

/**
 * Applies the `<version>_<name>.sql` files of a folder that `<record>.schema_migrations` does not list yet, in order,
 * each in one transaction with its entry. The table has the official CLI's shape.
 */
export async function applyMigrations(
  db: PGlite,
  folder: URL,
  record: 'local_platform' | 'supabase_migrations',
): Promise<void> {
  await db.exec(`
    create schema if not exists ${record};
    create table if not exists ${record}.schema_migrations (
      version text primary key, statements text[], name text
    );
  `);
  const applied = await db.query<{ version: string }>(`select version from ${record}.schema_migrations`);
  const versions = new Set(applied.rows.map((row) => row.version));

  const files = (await readdir(folder)).filter((file) => /^\d+_.+\.sql$/.test(file)).sort();
  for (const file of files) {
    const version = file.slice(0, file.indexOf('_'));
    if (versions.has(version)) continue;
    const sql = await readFile(new URL(file, folder), 'utf8');
    const name = file.slice(version.length + 1, -'.sql'.length);
    await db.transaction(async (tx) => {
      await tx.exec(sql);
      await tx.query(`insert into ${record}.schema_migrations values ($1, $2, $3)`, [version, [sql], name]);
    });
  }
}
