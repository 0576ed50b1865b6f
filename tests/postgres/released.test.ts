import { readFileSync } from 'node:fs';

import { Client } from 'pg';
import { expect, test } from 'vitest';

import type { BackupTable } from '../../server/backup/format.ts';
import { openVerifiedBackup } from '../../server/backup/read.ts';
import { MIGRATIONS, migrationsIn } from '../../server/database/migrations.ts';
import { AFTER, BEFORE, KEPT, RELEASED } from '../support/released.ts';
import { missing, server, skipped } from './support/server.ts';

test.skipIf(missing !== null)(
  `a project of version 0.2.0 upgrades, and no edit, merge, deleted customer or export is lost${skipped()}`,
  async () => {
    const owner = new Client(server().releasedUrl);
    await owner.connect();
    const lines = async (sql: string) =>
      (await owner.query<{ line: string }>(sql)).rows.map(({ line }) => line);
    const [initial = '', ...later] = (
      await migrationsIn(MIGRATIONS.supabase_migrations, 'supabase_migrations')
    ).map(({ file }) => readFileSync(file, 'utf8'));
    await owner.query(initial);
    await load(owner);
    const [before, kept] = [await lines(BEFORE), await lines(KEPT)];
    expect(before).toHaveLength(17 + 11 + 6);
    for (const sql of later) await owner.query(sql);
    expect(await lines(AFTER)).toEqual(before);
    expect(await lines(KEPT)).toEqual(kept);
    await owner.end();
  },
);

async function load(owner: Client): Promise<void> {
  const backup = await openVerifiedBackup(RELEASED);
  const loaded: { table: BackupTable; rows: string[] }[] = [];
  for await (const batch of backup.rows()) loaded.push(batch);
  // Exported customers refer to their exports.
  const isLast = ({ table: { name } }: { table: BackupTable }) => name === 'public.export_customers';
  for (const { table, rows } of loaded.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    if (table.name.startsWith('auth.')) continue;
    const columns = table.columns.join(', ');
    await owner.query(
      `insert into ${table.name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table.name}, $1)`,
      [`[${rows.join(',')}]`],
    );
  }
}
