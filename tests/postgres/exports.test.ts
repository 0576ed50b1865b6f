import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { admin } from './support/at-once.ts';
import { fill } from './support/fill.ts';
import { missing, server, skipped } from './support/server.ts';

describe.skipIf(missing !== null)(`exports on a real PostgreSQL${skipped()}`, () => {
  test('a first export of new customers reads the exported ones once, not for each customer', async () => {
    const owner = new Client(server().url);
    await owner.connect();
    // The planner underestimates a table that was vacuumed while empty.
    await owner.query('vacuum analyze public.export_customers');
    await fill(owner, 2_000);
    const client = await admin();
    await client.query('begin');
    const { rows } = await client.query(`select customers from public.create_export('new', 'new.csv')`);
    const { rows: scans } = await client.query(
      `select (seq_scan + idx_scan)::int as scans from pg_stat_xact_user_tables where relname = 'export_customers'`,
    );
    await client.query('rollback');
    await owner.query('truncate public.customers, public.change_rows');
    await Promise.all([client.end(), owner.end()]);
    expect({ rows, scans }).toEqual({ rows: [{ customers: 2_000 }], scans: [{ scans: expect.any(Number) }] });
    expect(scans[0]?.scans).toBeLessThan(10);
  });
});
