import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { unpackDatabase } from '../../supabase/local/prepared-database.ts';

/** The database that is unpacked at a first start, beside the one that initdb would make here. */

const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
let prepared: PGlite;
let made: PGlite;

beforeAll(async () => {
  await unpackDatabase(join(folder, 'pgdata'));
  prepared = await PGlite.create({ dataDir: join(folder, 'pgdata') });
  made = await PGlite.create({ dataDir: 'memory://' });
});

afterAll(async () => {
  await Promise.all([prepared.close(), made.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function both(sql: string): Promise<[unknown, unknown]> {
  const [a, b] = await Promise.all([prepared.query(sql), made.query(sql)]);
  return [a.rows, b.rows];
}

describe('the prepared database equals the one from initdb', () => {
  test.each([
    ['checksums', 'show data_checksums'],
    [
      'encoding and order of texts',
      'select datname, encoding, datlocprovider, datcollate, datctype, datlocale from pg_database order by 1',
    ],
    ['roles and their passwords', 'select * from pg_authid order by oid'],
    ['settings kept for a role or a database', 'select * from pg_db_role_setting'],
    ['schemas', 'select nspname, nspacl::text from pg_namespace order by 1'],
    ['extensions', 'select extname, extversion from pg_extension order by 1'],
    [
      'functions',
      `select count(*)::int, md5(string_agg(format('%s %s %s %s', oid, proname, prosrc, proacl), ',' order by oid)) from pg_proc`,
    ],
    [
      'relations',
      `select count(*)::int, md5(string_agg(format('%s %s %s', oid, relname, relacl), ',' order by oid)) from pg_class where oid < 16384 and relkind <> 't'`,
    ],
  ])('%s', async (_, sql) => {
    const [own, initdbs] = await both(sql);
    expect(own).toEqual(initdbs);
  });
});

test('has no passwords', async () => {
  const { rows } = await prepared.query('select rolname from pg_authid where rolpassword is not null');
  expect(rows).toEqual([]);
});

test('accepts no connections from the network', () => {
  const rules = readFileSync(join(folder, 'pgdata', 'pg_hba.conf'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('host'))
    .map((line) => line.split(/\s+/)[3]);
  expect(new Set(rules)).toEqual(new Set(['127.0.0.1/32', '::1/128']));
});

test('is unpacked for the owner only, without a running server', async () => {
  const unopened = join(folder, 'unopened');
  await unpackDatabase(unopened);
  const modes = { folders: new Set<number>(), files: new Set<number>() };
  for (const name of readdirSync(unopened, { recursive: true, encoding: 'utf8' })) {
    const entry = statSync(join(unopened, name));
    modes[entry.isDirectory() ? 'folders' : 'files'].add(entry.mode & 0o777);
  }
  const alone = { folders: new Set([0o700]), files: new Set([0o600]) };
  // Windows has no modes.
  expect(modes).toEqual(process.platform === 'win32' ? modes : alone);
  expect(existsSync(join(unopened, 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(unopened, 'postmaster.pid'))).toBe(false);
});
