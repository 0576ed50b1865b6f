import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { MIGRATIONS } from '../../supabase/local/migrations.ts';
import { type Report, reportTo } from '../../supabase/local/report.ts';
import { upgrade } from '../../supabase/local/upgrade.ts';
import { copyOfTemplate } from '../support/template.ts';

/** A version that brings changes, one that does not know them, and changes that cannot be made. */

const EMAIL = 'private@example.co.za';
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const dataDir = join(folder, 'data');
const own = MIGRATIONS.supabase_migrations;
let db: PGlite;
let close: () => Promise<void>;
const said: Report[] = [];

beforeAll(async () => {
  reportTo((report) => void said.push(report));
  await copyOfTemplate(dataDir);
  const directory = await openDataDirectory(dataDir);
  db = directory.db;
  close = () => directory.close();
  await upgrade(db, dataDir, '1.0.0');
  await db.exec(`insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
    select 'Shop ' || n, 'Thandi', '0825551234', '12 Main Road', '${EMAIL}' from generate_series(1, 2) n`);
});
afterEach(() => {
  MIGRATIONS.supabase_migrations = own;
});
afterAll(async () => {
  reportTo();
  await close();
  rmSync(folder, { recursive: true, force: true });
});

test('nothing is logged and nothing backed up where there is nothing to change', () => {
  expect(said).toEqual([]);
  expect(readdirSync(dataDir)).not.toContain('backups');
});

test('a migration that fails is named with its code alone, and nothing was changed, by those before it either', async () => {
  nextVersion({
    '29990101000000_first.sql': 'create table public.first (id int);',
    '29990102000000_one_email_each.sql': 'create unique index on public.customers (email_address);',
  });
  const failed = await upgrade(db, dataDir, '2.0.0').then(String, String);
  expect(failed).toContain('failed at 29990102000000_one_email_each (23505), and nothing was changed');
  expect(failed).toMatch(/A backup from before is in \S+before-upgrade-\S+\.backup\.gz\.$/);
  expect(failed + JSON.stringify(said)).not.toContain(EMAIL);
  expect(failed).not.toContain('\n');
  expect((await db.query(`select to_regclass('public.first')::text as there`)).rows).toEqual([
    { there: null },
  ]);
});

test('an upgrade logs what it changes, backs up before, and logs how to go back', async () => {
  said.length = 0;
  const before = readdirSync(join(dataDir, 'backups')).length;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2999-01-01T00:00:00Z') });
  nextVersion({ '29990101000000_first.sql': 'create table public.first (id int);' });
  await upgrade(db, dataDir, '2.0.0');
  vi.useRealTimers();
  expect(said.map(({ event }) => event)).toEqual(['upgrade', 'upgrade-backup', 'migration', 'upgraded']);
  expect(said[0]?.message).toContain('29990101000000_first');
  expect(said[1]?.message).toMatch(/To go back to version 1\.0\.0: .* npm run restore -- \S+\.backup\.gz$/);
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(before + 1);
});

test('an older version refuses it in one sentence, and writes nothing', async () => {
  const refused = await upgrade(db, dataDir, '1.0.0').then(String, String);
  expect(refused).toContain('was written by version 2.0.0, and this one, 1.0.0, is too old for it');
  expect(refused).toContain(join(dataDir, 'backups'));
  expect(refused).not.toContain('\n');
  const elsewhere = await upgrade(db, dataDir, '1.0.0', '/media/usb/desk').then(String, String);
  expect(elsewhere).toMatch(/the newest before-upgrade file in \/media\/usb\/desk\.$/);
  nextVersion({ '29990101000000_first.sql': '' });
  await expect(upgrade(db, dataDir, '2.0.0')).resolves.toBeUndefined();
});

/** This version's migrations and those of a later one. */
function nextVersion(files: Readonly<Record<string, string>>): void {
  const later = mkdtempSync(join(folder, 'later-'));
  for (const file of readdirSync(own)) writeFileSync(join(later, file), '');
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(later, file), sql);
  MIGRATIONS.supabase_migrations = pathToFileURL(`${later}/`);
}
