import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { reportTo } from '../../../server/log/report.ts';
import { namesOf, register } from '../../support/disk/customers.ts';
import { ADMIN, copyFolder, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const dataDir = join(folder, 'running');
const crashed = join(folder, 'crashed');
let running: LocalBackend;
let end: number;
let said: string[] = [];

beforeAll(async () => {
  await copyOfTemplate(dataDir);
  running = await createLocalBackend({ dataDir, ...ADMIN });
  await register(running, 'Before the checkpoint');
});
afterAll(() => running.close());
beforeEach(() => {
  said = [];
  reportTo(({ event, message }) => void said.push(`${event}: ${message}`));
});
afterEach(() => {
  reportTo();
  rmSync(crashed, { recursive: true, force: true });
});

/** Saves a customer, writes some pages as Postgres may at any time, and leaves what a crash would. */
async function crashAfter(name: string, pages: string): Promise<void> {
  await running.db.exec('begin; create extension pg_buffercache schema pg_catalog; checkpoint');
  const { rows } = await running.db.query<{ at: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::bigint % 16777216 as at`,
  );
  end = Number(rows[0]?.at);
  await running.db
    .exec(`insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
    values ('${name}', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za'); ${pages}`);
  await running.db.exec('drop extension pg_buffercache; commit');
  await copyFolder(dataDir, crashed);
  rmSync(join(crashed, 'lock'), { force: true });
}

/** Zeroes the log after the last checkpoint's record. */
function damageLog(): void {
  const log = join(crashed, 'pgdata', 'pg_wal');
  const file = join(
    log,
    readdirSync(log)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .toSorted()
      .at(-1) ?? '',
  );
  writeFileSync(file, readFileSync(file).fill(0, end));
}

test('a start after a crash that finds only an index newer than the log rebuilds it, says what is lost, and names the newest backup', async () => {
  await crashAfter('Lost', `select pg_buffercache_evict_relation('customers_newest_first')`);
  damageLog();
  mkdirSync(join(crashed, 'backups'), { mode: 0o700 });
  writeFileSync(join(crashed, 'backups', 'customer-desk-2026-11-22T08-00-00Z-daily.backup.gz'), '', {
    mode: 0o600,
  });
  const backend = await createLocalBackend({ dataDir: crashed, ...ADMIN });
  expect(await namesOf(backend)).toEqual(['Before the checkpoint']);
  expect(await register(backend, 'Afterwards')).toBe(201);
  await backend.close();
  expect(said).toEqual([
    'index-rebuilt: The index customers_newest_first was damaged (it has changes that the log has lost) and was rebuilt.',
    expect.stringMatching(
      /^changes-lost: .*the last registrations and changes before the crash are missing\. Everything else is there\. The last one that's there is of \d{4}-\d\d-\d\d \d\d:\d\d UTC\. The newest backup is of 2026-11-22 08:00 UTC \(.+\)\./,
    ),
  ]);
});

test('a start after a crash that finds an empty page doesn’t say that nothing is lost, but what the last change is', async () => {
  await crashAfter('Lost without a sign', '');
  damageLog();
  const { rows } = await running.db.query<{ path: string }>(
    `select pg_relation_filepath('customers_search_text') as path`,
  );
  const index = join(crashed, 'pgdata', rows[0]?.path ?? '');
  writeFileSync(index, Buffer.concat([readFileSync(index), Buffer.alloc(8192)]));
  const backend = await createLocalBackend({ dataDir: crashed, ...ADMIN });
  expect(await namesOf(backend)).not.toContain('Lost without a sign');
  await backend.close();
  expect(said).toEqual([
    expect.stringMatching(
      /^index-rebuilt: The index customers_search_text was damaged .+ and was rebuilt\.$/,
    ),
    expect.stringMatching(
      /^changes-in-doubt: The desk wasn't stopped properly, .+ may be missing\. The last one that's there is of \d{4}-.+ UTC\. There is no backup in /,
    ),
  ]);
});

test('a start after a crash that finds rows newer than the log is refused, also when it is repeated', async () => {
  await crashAfter('Lost too', 'select pg_buffercache_evict_all()');
  damageLog();
  for (let time = 0; time < 2; time += 1) {
    const refused = await createLocalBackend({ dataDir: crashed, ...ADMIN }).then(String, String);
    expect(refused).toMatch(/is damaged \(.+: it has changes that the log has lost\)/);
  }
  expect(said).toEqual([]);
});

test('a start after a crash with a sound log loses nothing and reports nothing', async () => {
  await crashAfter('Kept', 'select pg_buffercache_evict_all()');
  const backend = await createLocalBackend({ dataDir: crashed, ...ADMIN });
  expect(await namesOf(backend)).toContain('Kept');
  await backend.close();
  expect(said).toEqual([]);
});
