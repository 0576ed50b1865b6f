import fs, {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { findDamagedPage } from '../../../supabase/local/durable/page-checksums.ts';
import { unpackDatabase } from '../../../supabase/local/prepared-database.ts';

/** The files of a real database. What a start makes of damage is in integrity.test.ts. */

const PAGE = 8192;
/** The functions, of more pages than are read at once, with their maps; and the databases, which all share. */
const FUNCTIONS = 'base/1/1255';
const KEPT = [FUNCTIONS, `${FUNCTIONS}_fsm`, `${FUNCTIONS}_vm`, 'global/1262'];

let unpacked: string;
let database: string;

beforeAll(async () => {
  unpacked = mkdtempSync(join(tmpdir(), 'customer-desk-pages-'));
  await unpackDatabase(unpacked);
});
beforeEach(() => {
  database = mkdtempSync(join(tmpdir(), 'customer-desk-pages-'));
  for (const name of ['base/1', 'global']) mkdirSync(join(database, name), { recursive: true });
  for (const name of KEPT) copyFileSync(join(unpacked, name), join(database, name));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(database, { recursive: true, force: true });
});
afterAll(() => rmSync(unpacked, { recursive: true, force: true }));

/** Turns one bit over, at an offset of a page of a file. */
function flip(name: string, page: number, offset: number): void {
  const content = readFileSync(join(database, name));
  const at = page * PAGE + offset;
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(join(database, name), content);
}

test('a sound database has no damaged page', async () => {
  expect(statSync(join(database, FUNCTIONS)).size).toBeGreaterThan(65 * PAGE);
  expect(await findDamagedPage(database)).toBeNull();
});

test.each([
  [FUNCTIONS, 0, 100],
  [FUNCTIONS, 0, 8],
  [FUNCTIONS, 1, 10],
  [FUNCTIONS, 63, 8191],
  [FUNCTIONS, 64, 4000],
  [`${FUNCTIONS}_fsm`, 0, 40],
  [`${FUNCTIONS}_vm`, 0, 40],
  ['global/1262', 0, 8000],
])('one bit of %s, page %i, at %i is found', async (name, page, offset) => {
  flip(name, page, offset);
  expect(await findDamagedPage(database)).toBe(`file ${name}: the checksum of page ${page} is wrong`);
});

test('a page in another’s place is found: its number is part of the checksum', async () => {
  const content = readFileSync(join(database, FUNCTIONS));
  content.copy(content, 3 * PAGE, 2 * PAGE, 3 * PAGE);
  writeFileSync(join(database, FUNCTIONS), content);
  expect(await findDamagedPage(database)).toBe(`file ${FUNCTIONS}: the checksum of page 3 is wrong`);
});

test('the pages of a later gigabyte are numbered on', async () => {
  writeFileSync(join(database, `${FUNCTIONS}.12`), readFileSync(join(database, FUNCTIONS)).subarray(0, PAGE));
  expect(await findDamagedPage(database)).toBe(`file ${FUNCTIONS}.12: the checksum of page 1572864 is wrong`);
});

test('a page that was never used has none, and what is no whole page is none', async () => {
  appendFileSync(join(database, FUNCTIONS), Buffer.alloc(PAGE));
  expect(await findDamagedPage(database)).toBeNull();
  appendFileSync(join(database, FUNCTIONS), Buffer.alloc(PAGE - 1, 7));
  expect(await findDamagedPage(database)).toBeNull();
});

test('the pages are read to the end, also where they end with a reading', async () => {
  const content = readFileSync(join(database, FUNCTIONS));
  writeFileSync(join(database, FUNCTIONS), content.subarray(0, 64 * PAGE));
  expect(await findDamagedPage(database)).toBeNull();
  writeFileSync(
    join(database, FUNCTIONS),
    Buffer.concat([content.subarray(0, 64 * PAGE), content.subarray(0, PAGE)]),
  );
  expect(await findDamagedPage(database)).toContain('page 64 is wrong');
});

test.each(['PG_VERSION', 'pg_filenode.map', 't3_16384', '1255_init', '1255.x', 'x1255'])(
  '%s has no pages',
  async (name) => {
    writeFileSync(join(database, 'base/1', name), Buffer.alloc(PAGE, 7));
    expect(await findDamagedPage(database)).toBeNull();
  },
);

test('a file that is removed meanwhile is not damaged, one that cannot be read is an error', async () => {
  const { openSync } = fs;
  const failing = (code: string) => {
    vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
      if (String(path).endsWith('1255')) throw Object.assign(new Error(code), { code });
      return openSync(path, ...rest);
    });
    syncBuiltinESMExports();
  };
  failing('ENOENT');
  expect(await findDamagedPage(database)).toBeNull();
  failing('EIO');
  await expect(findDamagedPage(database)).rejects.toThrow('EIO');
});

test('no file stays open', async () => {
  const opened = vi.spyOn(fs, 'openSync');
  const closed = vi.spyOn(fs, 'closeSync');
  syncBuiltinESMExports();
  await findDamagedPage(database);
  expect(opened.mock.calls.length).toBeGreaterThan(KEPT.length);
  expect(closed).toHaveBeenCalledTimes(opened.mock.calls.length);
});
