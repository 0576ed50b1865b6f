import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { fillWithCustomers } from '../../scripts/seed/fill.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { applyMigrations, MIGRATIONS, RECORDS, versionsIn } from '../../supabase/local/migrations.ts';
import { upgrade } from '../../supabase/local/upgrade.ts';
import { UPGRADE } from './budgets.ts';
import { type Figure, figure } from './figures.ts';
import { timed } from './stats.ts';

const CUSTOMERS = 100_000;
/** The migrations of the product's first version are of this day. */
const FIRST = '20261120';

/**
 * The section `upgrade`: how long a shop of many customers that was never upgraded waits for this version, with the
 * backup that is written before. Throws when a customer is another one afterwards.
 */
export async function measureUpgrade(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-desk-upgrade-'));
  try {
    const before = await withDatabase(folder, async (db) => {
      for (const record of RECORDS) {
        const versions = await versionsIn(MIGRATIONS[record]);
        const first = new Set(versions.filter((version) => version.startsWith(FIRST)));
        await applyMigrations(db, MIGRATIONS[record], record, first);
      }
      await fillWithCustomers(db, CUSTOMERS, new Date());
      return contentsOf(db);
    });
    return await withDatabase(folder, async (db) => {
      const taken = await timed(() => upgrade(db, folder));
      const after = await contentsOf(db);
      if (after !== before)
        throw new Error(`The customers were ${before}, and are ${after} after the upgrade.`);
      return [
        figure('upgrade from the first version, with a backup', 'ms', taken, {
          budget: UPGRADE.ofLargeShop,
          note: `all of ${CUSTOMERS.toLocaleString('en-US')} customers are as they were`,
        }),
      ];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withDatabase<T>(folder: string, work: (db: PGlite) => Promise<T>): Promise<T> {
  const directory = await openDataDirectory(folder);
  try {
    return await work(directory.db);
  } finally {
    await directory.close();
  }
}

/** How many customers there are, and a checksum of all that was stored of each in the first version. */
async function contentsOf(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ contents: string }>(
    `select count(*) || ' with checksum ' || md5(string_agg(md5(row(
        id, company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at
      )::text), '' order by id)) as contents
     from public.customers`,
  );
  return rows[0]?.contents ?? '';
}
