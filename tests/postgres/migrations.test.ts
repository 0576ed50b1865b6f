import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { supabaseCli } from '../../scripts/postgres/supabase-cli.ts';
import { MIGRATIONS, versionsIn } from '../../supabase/local/migrations.ts';
import { missing, server, skipped } from './support/server.ts';

describe.skipIf(missing !== null)(`the migrations on a real PostgreSQL${skipped()}`, () => {
  let owner: Client;
  beforeAll(async () => {
    owner = new Client(server().url);
    await owner.connect();
  });
  afterAll(() => owner.end());

  test('are applied by the official CLI, each of them, by an owner who is no superuser', async () => {
    const { rows } = await owner.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    expect(rows.map(({ version }) => version)).toEqual(await versionsIn(MIGRATIONS.supabase_migrations));
    const { rows: owners } = await owner.query(
      `select usesuper from pg_user join pg_class on relowner = usesysid where oid = 'public.customers'::regclass`,
    );
    expect(owners).toEqual([{ usesuper: false }]);
  });

  test('leave nothing to be applied', async () => {
    const { url, home } = server();
    const printed = await supabaseCli(['db', 'push', '--dry-run', `--remote=${url}`], { home });
    expect(printed).toMatch(/up to date/i);
  });
});
