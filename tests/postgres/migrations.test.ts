import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../../scripts/postgres/programs.ts';
import { supabaseCli } from '../../scripts/postgres/supabase-cli.ts';
import { MIGRATIONS, versionsIn } from '../../server/database/migrations.ts';
import { missing, server, skipped } from './support/server.ts';

describe.skipIf(missing !== null)(`the migrations on a real PostgreSQL${skipped()}`, () => {
  let owner: Client;
  beforeAll(async () => {
    owner = new Client(server().url);
    await owner.connect();
  });
  afterAll(() => owner.end());

  test('the official CLI applies all migrations as an owner without superuser rights', async () => {
    const { rows } = await owner.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    expect(rows.map(({ version }) => version)).toEqual(await versionsIn(MIGRATIONS.supabase_migrations));
    const { rows: owners } = await owner.query(
      `select usesuper from pg_user join pg_class on relowner = usesysid where oid = 'public.customers'::regclass`,
    );
    expect(owners).toEqual([{ usesuper: false }]);
  });

  test('the migrations make the same database as the schema files', async () => {
    const { url, unmigratedUrl } = server();
    const unmigrated = new Client(unmigratedUrl);
    await unmigrated.connect();
    const files = readdirSync('supabase/schemas')
      .filter((file) => file.endsWith('.sql'))
      .sort();
    await unmigrated.query(files.map((file) => readFileSync(`supabase/schemas/${file}`, 'utf8')).join('\n'));
    await unmigrated.end();
    expect(await dumpOf(unmigratedUrl)).toBe(await dumpOf(url));
  });

  test('all migrations are applied', async () => {
    const { url, home } = server();
    const printed = await supabaseCli(['db', 'push', '--dry-run', `--remote=${url}`], { home });
    expect(printed).toMatch(/up to date/i);
  });
});

async function dumpOf(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    join(findPostgres() ?? '', 'pg_dump'),
    ['--schema-only', '--exclude-schema=supabase_migrations', url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  // Newer versions start and end with a random key.
  return stdout.replaceAll(/^\\(un)?restrict .*$/gm, '');
}
