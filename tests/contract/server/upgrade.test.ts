// cspell:ignore errcode
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDataDirectory } from '../../../server/database/data-directory.ts';
import { openVerifiedBackup } from '../../../server/backup/read.ts';
import { MIGRATIONS, versionsIn } from '../../../server/database/migrations.ts';
import { type Report, reportTo } from '../../../server/log/report.ts';
import { upgrade } from '../../../server/backend/upgrade.ts';
import { laterVersion, thisVersion } from '../../support/later-version.ts';
import { copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EMAIL = 'private@example.co.za';
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
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
  vi.useRealTimers();
  said.length = 0;
  thisVersion();
});
afterAll(async () => {
  reportTo();
  await close();
});

test('a failed migration is named by its code, and nothing changes', async () => {
  laterVersion({
    '29990101000000_first.sql': 'create table public.first (id int);',
    '29990102000000_one_email_each.sql': 'create unique index on public.customers (email_address);',
  });
  const failed = await upgrade(db, dataDir, '2.0.0').then(String, String);
  expect(failed).toContain('failed at 29990102000000_one_email_each (23505). Nothing was changed');
  expect(failed).toMatch(/A backup from before is in \S+before-upgrade-\S+\.backup\.gz\.$/);
  expect(failed + JSON.stringify(said)).not.toContain(EMAIL);
  expect(failed).not.toContain('\n');
  expect((await db.query(`select to_regclass('public.first')::text as there`)).rows).toEqual([
    { there: null },
  ]);
});

test('a full disk during an upgrade is called that, with the space that it needs, and nothing changes', async () => {
  laterVersion({
    '29990101000000_first.sql': `create table public.first (id int);
      do $$ begin raise exception 'could not extend file "base/5/2690": No space left on device' using errcode = '53100'; end $$;`,
  });
  const failed = await upgrade(db, dataDir, '2.0.0', join(folder, 'full')).then(String, String);
  expect(failed).toMatch(
    /Can't upgrade the data directory \S+: the disk is full \(No space left on device\)\. Nothing was changed\. Free at least \d+ MB, or copy/,
  );
  expect((await db.query(`select to_regclass('public.first')::text as there`)).rows).toEqual([
    { there: null },
  ]);
});

test('an upgrade applies its changes in order, counts them, backs up before, and logs how to go back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2999-01-01T00:00:00.123Z') });
  const released = await versionsIn(MIGRATIONS.supabase_migrations);
  const third = 'alter table public.first add again int;';
  laterVersion({
    '29990101000000_first.sql': 'create table public.first (id int);',
    '29990102000000_second.sql': 'alter table public.first add more int;',
    '29990103000000_third.sql': third,
    'x29990104000000_draft.sql': 'no statement;',
    '29990104000000_draft.sql.orig': 'no statement;',
  });
  await upgrade(db, dataDir, '2.0.0');
  const backup = join(dataDir, 'backups', 'before-upgrade-29990101T000000Z.backup.gz');
  expect(said).toEqual([
    {
      level: 'info',
      event: 'upgrade',
      message: 'This version makes 3 changes to the database. A backup is written first.',
    },
    {
      level: 'info',
      event: 'upgrade-backup',
      message:
        `The backup before the upgrade: ${backup}. To go back to version 1.0.0, stop this one, rename the folder ` +
        `${join(dataDir, 'pgdata')}, and in that version's folder run npm run restore -- ${backup} --data-dir ${dataDir}`,
    },
    { level: 'info', event: 'upgraded', message: 'The data is upgraded.' },
  ]);
  const { header } = await openVerifiedBackup(backup);
  expect(header.migrations.supabase_migrations).toEqual(released);
  const { rows } = await db.query(
    `select name, statements from supabase_migrations.schema_migrations where version = '29990103000000'`,
  );
  expect(rows).toEqual([{ name: 'third', statements: [third] }]);
  expect(readFileSync(join(dataDir, 'product-version'), 'utf8')).toBe('2.0.0\n');
});

test('an older version refuses newer data in one sentence, and writes nothing', async () => {
  const refused = await upgrade(db, dataDir, '1.0.0').then(String, String);
  expect(refused).toContain('was written by version 2.0.0, and this one, 1.0.0, is too old for it');
  expect(refused).toContain(join(dataDir, 'backups'));
  expect(refused).not.toContain('\n');
  const elsewhere = await upgrade(db, dataDir, '1.0.0', '/media/usb/desk').then(String, String);
  expect(elsewhere).toMatch(/the newest before-upgrade file in \/media\/usb\/desk\.$/);
  laterVersion(APPLIED);
  await expect(upgrade(db, dataDir, '2.0.0')).resolves.toBeUndefined();
});

test('data of an unreleased version is refused, and the message says how to go on', async () => {
  laterVersion(APPLIED);
  await db.exec(`insert into supabase_migrations.schema_migrations (version) values ('20261126080000')`);
  const refused = await upgrade(db, dataDir, '2.0.0').then(String, String);
  await db.exec(`delete from supabase_migrations.schema_migrations where version = '20261126080000'`);
  expect(refused).toMatch(
    /was made by an unreleased version, and can't be upgraded\. Nothing was changed\. Export /,
  );
  expect(refused).not.toContain('restore');
});

test('an upgrade in memory writes and logs nothing', async () => {
  laterVersion({ ...APPLIED, '29990104000000_fourth.sql': 'create table public.fourth ();' });
  await upgrade(db, 'memory://', '3.0.0');
  expect(existsSync('memory:')).toBe(false);
  expect(said).toEqual([]);
  laterVersion({
    ...APPLIED,
    '29990104000000_fourth.sql': '',
    '29990105000000_again.sql': 'create table public.fourth ();',
  });
  const failed = await upgrade(db, 'memory://', '3.1.0').then(String, String);
  expect(failed).toMatch(/ failed at 29990105000000_again \(42P07\)\..* report that name and code\.$/);
});

const APPLIED = {
  '29990101000000_first.sql': '',
  '29990102000000_second.sql': '',
  '29990103000000_third.sql': '',
};
