import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DataDirectory, openDataDirectory } from '../../../server/database/data-directory.ts';
import { setRegistrationLimits } from '../../../server/backend/registration-limits.ts';
import { type Report, reportTo } from '../../../server/log/report.ts';
import { inRequestTransaction } from '../../../server/database/request-transaction.ts';
import { purge } from '../../../server/backend/purge.ts';
import { cleanUp, keepUp } from '../../../server/backend/upkeep.ts';
import { copyOfTemplate } from '../../support/template.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CUSTOMER = `insert into public.customers
  (company_name, contact_person, cell_phone, physical_address, email_address)
  values ('Quagga Radio', 'Thandi', '0825551234', '12 Quagga Road', 'quagga@example.co.za')`;

let said: Report[];
beforeEach(() => {
  said = [];
  reportTo((report) => void said.push(report));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  reportTo();
});

let dataDir: string;
let directory: DataDirectory;
let db: PGlite;
beforeAll(async () => {
  dataDir = await copyOfTemplate();
  directory = await openDataDirectory(dataDir);
  db = directory.db;
});
afterAll(async () => {
  await directory.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

/** Advances the time, runs each due task once and waits for the tasks to end. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  // The database answers in order. A task has up to four statements.
  for (let n = 0; n < 5; n += 1) await db.query('select 1');
}

const statementsOf = (asked: { mock: { calls: unknown[][] } }): unknown[] =>
  asked.mock.calls.map(([statement]) => statement);

test('deleted customers are purged at a start, then daily, not while the disk refuses, until the stop', async () => {
  const asked = vi.spyOn(db, 'query');
  const purges = (): number =>
    statementsOf(asked).filter((each) => each === 'select private.purge_daily()').length;
  let refuses = false;
  const stop = await keepUp(db, dataDir, () => refuses);
  expect(purges()).toBe(1);
  await pass(DAY - 1);
  expect(purges()).toBe(1);
  await pass(1);
  expect(purges()).toBe(2);
  refuses = true;
  await pass(DAY);
  expect(purges()).toBe(2);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(said).toEqual([]);
});

test('after the clock jumped ahead nothing is purged for a day, so that it can be set', async () => {
  const left = async () => {
    const { rows } = await db.query<{ left: number }>('select count(*)::int as left from public.changes');
    return rows[0]?.left;
  };
  const addExpired = async () => {
    await db.exec(`${CUSTOMER}; delete from public.customers`);
    await db.exec(`update public.changes set changed_at = now() - interval '2 years'`);
  };
  const purgeAfter = (days: number) => purge(db, dataDir, Date.now() + days * DAY);
  await purgeAfter(0);
  await addExpired();
  for (const days of [400, 400.9]) await purgeAfter(days);
  expect(await left()).toBe(1);
  expect(said[0]?.message).toMatch(/^This computer's clock is 400 days after the last purge/);
  // The clock was set.
  await purgeAfter(0.1);
  expect(await left()).toBe(0);
  await addExpired();
  await purgeAfter(400);
  expect(await left()).toBe(1);
  // It was right.
  await purgeAfter(401);
  expect(await left()).toBe(0);
});

test('removed rows are cleaned up a minute after a start and after each removal', async () => {
  const stop = await keepUp(db, dataDir, () => false);
  await db.exec(CUSTOMER);
  const asked = vi.spyOn(db, 'exec');
  const after: unknown[][] = [];
  for (const change of ['', '', 'delete from public.customers', '']) {
    await db.query(change);
    asked.mockClear();
    await pass(MINUTE);
    after.push(statementsOf(asked));
  }
  const cleanUps = ['vacuum (index_cleanup on)', 'select pg_switch_wal()', 'checkpoint'];
  expect(after).toEqual([cleanUps, [], cleanUps, []]);
  stop();
});

test('limits on registrations are set one by one, and otherwise stay', async () => {
  const limits = async () =>
    (await db.query('select per_address, overall from private.registration_limits')).rows[0];
  await setRegistrationLimits(db, { perAddress: 7, overall: 70 });
  expect(await limits()).toEqual({ per_address: 7, overall: 70 });
  await setRegistrationLimits(db, { perAddress: 8 });
  expect(await limits()).toEqual({ per_address: 8, overall: 70 });
  await setRegistrationLimits(db, { overall: 80 });
  expect(await limits()).toEqual({ per_address: 8, overall: 80 });
  await setRegistrationLimits(db, {});
  expect(await limits()).toEqual({ per_address: 8, overall: 80 });
  await db.exec('truncate private.registration_limits');
  await setRegistrationLimits(db, {});
  expect(await limits()).toEqual({ per_address: 20, overall: 600 });
});

const SETTINGS = `select current_user::text as role, current_setting('request.jwt.claims') as claims,
  current_setting('request.headers') as headers, current_setting('request.method') as method,
  current_setting('request.path') as path, current_setting('transaction_read_only') as read_only`;
const claims = { role: 'authenticated', sub: 'the-admin' };
const ask = (method: string, sql = SETTINGS) =>
  inRequestTransaction(
    db,
    { role: 'authenticated', claims },
    new Request('http://backend.test/rest/v1/customers?select=*', {
      method,
      headers: { prefer: 'this' },
    }),
    async (tx) => (await tx.query<Record<string, string>>(sql)).rows[0],
  );

test('a request has its role, claims and details in the database, only as long as it runs', async () => {
  expect(await ask('POST')).toEqual({
    role: 'authenticated',
    claims: JSON.stringify(claims),
    headers: '{"prefer":"this"}',
    method: 'POST',
    path: '/rest/v1/customers',
    read_only: 'off',
  });
  const { rows } = await db.query(
    `select current_user::text as role, current_setting('request.jwt.claims') as claims`,
  );
  expect(rows).toEqual([{ role: 'postgres', claims: '' }]);
});

test.each([
  ['GET', 'on'],
  ['POST', 'off'],
  ['DELETE', 'off'],
])('a request by %s reads only: %s', async (method, readOnly) => {
  expect((await ask(method))?.['read_only']).toBe(readOnly);
});

test('a permanently deleted customer is in no log file after a clean-up, nor in tables that are empty', async () => {
  await db.exec(`${CUSTOMER}; update public.customers set contact_person = 'Sipho'; checkpoint`);
  await db.exec('delete from public.customers; delete from public.change_rows');
  const filesWith = (part: string): string[] =>
    readdirSync(join(dataDir, 'pgdata', part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => /quagga/i.test(readFileSync(file, 'latin1')));
  await db.exec('checkpoint');
  expect(filesWith('pg_wal')).not.toEqual([]);
  expect(filesWith('base')).not.toEqual([]);
  await cleanUp(db, dataDir);
  expect([...filesWith('pg_wal'), ...filesWith('base')]).toEqual([]);
});
