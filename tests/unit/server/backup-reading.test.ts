import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../server/process/errors.ts';
import { openVerifiedBackup } from '../../../server/backup/read.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

const MIGRATIONS = { local_platform: ['1'], supabase_migrations: ['2'] };
const TABLE = { name: 'public.customers', columns: ['id', 'company_name'] };

const headerOf = (rows: number, more: object = {}): object => ({
  customer_desk_backup: 1,
  made_by: '0.2.0',
  created_at: '2026-11-20T08:00:00.000Z',
  migrations: MIGRATIONS,
  tables: [{ ...TABLE, rows }],
  ...more,
});

function linesOf(header: unknown, rows: readonly string[]): string {
  const body = [typeof header === 'string' ? header : JSON.stringify(header), ...rows]
    .map((line) => `${line}\n`)
    .join('');
  return `${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}\n`;
}

let files = 0;
function fileOf(content: string | Buffer): string {
  const file = join(folder, `${(files += 1)}.backup.gz`);
  writeFileSync(file, typeof content === 'string' ? gzipSync(content) : content);
  return file;
}

async function read(content: string | Buffer): Promise<{ header: object; batches: [string, string[]][] }> {
  const backup = await openVerifiedBackup(fileOf(content));
  const batches: [string, string[]][] = [];
  for await (const batch of backup.rows()) batches.push([batch.table.name, batch.rows]);
  return { header: backup.header, batches };
}

async function refusal(content: string | Buffer): Promise<string> {
  const file = fileOf(content);
  const error: unknown = await openVerifiedBackup(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).name).toBe('UserError');
  return (error as Error).message.replace(file, 'FILE');
}

const DAMAGED = 'The backup FILE is damaged or incomplete: use another copy.';
const NO_BACKUP = 'FILE isn\'t a backup from "npm run backup".';
const GROWN =
  'The backup FILE is refused because it unpacks to more than "npm run backup" can have written: use another copy.';

describe('a complete backup', () => {
  test('a complete backup is read repeatedly, with its header and the rows of each table', async () => {
    const tables = [
      { ...TABLE, rows: 2 },
      { ...TABLE, name: 'public.none', rows: 0 },
      { ...TABLE, name: 'auth.users', rows: 1 },
    ];
    const rows = ['{"a":1}', '{"a":"line\u2028separator"}', '{"b":2}'];
    const backup = await openVerifiedBackup(fileOf(linesOf(headerOf(0, { tables, extra: 1 }), rows)));
    expect(backup.header).toEqual(headerOf(0, { tables }));
    for (let times = 0; times < 2; times += 1) {
      const batches: unknown[] = [];
      for await (const { table, rows: some } of backup.rows()) batches.push([table.name, some]);
      const [customers, users] = [rows.slice(0, 2), rows.slice(2)];
      expect(batches).toEqual([
        ['public.customers', customers],
        ['auth.users', users],
      ]);
    }
    const none = headerOf(0, { tables: [] });
    expect(await read(linesOf(none, []))).toEqual({ header: none, batches: [] });
  });

  test('a backup is read five hundred rows at a time', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => `{"n":${n}}`);
    const { batches } = await read(linesOf(headerOf(1001), rows));
    expect(batches.map(([, some]) => some.length)).toEqual([500, 500, 1]);
    expect(batches.flatMap(([, some]) => some)).toEqual(rows);
  });

  test('a backup with long rows is read a few megabytes at a time', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => String(n % 10).repeat(240 * 1024));
    const { batches } = await read(linesOf(headerOf(25), rows));
    // Row 18 reaches four megabytes.
    expect(batches.map(([, some]) => some.length)).toEqual([18, 7]);
  });

  test('a backup can arrive in chunks that end anywhere', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => 'é'.repeat(n * 499));
    expect((await read(linesOf(headerOf(40), rows))).batches.flatMap(([, some]) => some)).toEqual(rows);
  });
});

describe('a damaged backup is refused', () => {
  const whole = linesOf(headerOf(2), ['{"a":1}', '{"a":2}']);
  const lines = whole.split('\n').slice(0, -1);
  const joined = (...parts: string[]) => parts.map((part) => `${part}\n`).join('');
  const [header = '', first = '', second = '', sum = ''] = lines;
  test.each([
    ['a row less', joined(header, first, sum)],
    ['a row more', joined(header, first, second, second, sum)],
    ['a row changed', joined(header, first, first, sum)],
    ['the header changed', joined(header.replace('08:00', '09:00'), first, second, sum)],
    ['no checksum', joined(header, first, second)],
    ['a checksum of something else', joined(header, first, second, sum.replace(/\w{4}"/, '0000"'))],
    ['a line after the checksum', joined(header, first, second, sum, '')],
    ['something after the checksum', `${whole}x`],
    ['the checksum cut', whole.slice(0, -1)],
    ['the header alone', joined(header)],
  ])('%s', async (_, content) => {
    expect(await refusal(content)).toBe(DAMAGED);
  });

  test('a backup that is incomplete or has broken bytes is refused', async () => {
    const rows = Array.from({ length: 500 }, () => crypto.randomUUID());
    const packed = gzipSync(linesOf(headerOf(500), rows));
    expect(await refusal(packed.subarray(0, -100))).toBe(DAMAGED);
    expect(await refusal(packed.subarray(0, packed.length / 2))).toBe(DAMAGED);
    expect(await refusal(Buffer.from(packed).fill(255, 4_000, 4_050))).toBe(DAMAGED);
  });

  test.each<[string, object]>([
    ['no tables', { tables: undefined }],
    ['tables that are none', { tables: {} }],
    ['no migrations', { migrations: undefined }],
    ['no time', { created_at: undefined }],
    ['a table of null', { tables: [null] }],
    ['a table without a name', { tables: [{ ...TABLE, rows: 0, name: 7 }] }],
    ['a table without columns', { tables: [{ ...TABLE, rows: 0, columns: 'id' }] }],
    ['a table without a number of rows', { tables: [{ ...TABLE }] }],
    ['a table with half a row', { tables: [{ ...TABLE, rows: 0.5 }] }],
    ['a table with less than no rows', { tables: [{ ...TABLE, rows: -1 }] }],
    ['one sound table and another', { tables: [{ ...TABLE, rows: 0 }, {}] }],
  ])('if its header has %s', async (_, more) => {
    expect(await refusal(linesOf(headerOf(0, more), []))).toBe(DAMAGED);
  });
});

describe("a file that isn't a backup is refused", () => {
  test.each<[string, string | Buffer]>([
    ['not packed', Buffer.from('company_name\n')],
    ['of a text that is no JSON', 'company_name\n'],
    ['of null', 'null\n'],
    ['of something else', '{"customers":1}\n'],
    ['of a version that is no number', '{"customer_desk_backup":"1"}\n'],
    ['of nothing', ''],
  ])('%s', async (_, content) => {
    expect(await refusal(content)).toBe(NO_BACKUP);
  });

  test('a backup with a newer format is refused, with the version that reads it', async () => {
    expect(await refusal(linesOf(headerOf(0, { customer_desk_backup: 2, made_by: '9.0.0' }), []))).toBe(
      'The backup FILE has format 2, but this version reads up to 1: use version 9.0.0, which made it, or a newer one.',
    );
  });

  test('a backup that is missing or unreadable is refused', async () => {
    const missing = join(folder, 'none');
    await expect(openVerifiedBackup(missing)).rejects.toThrow(new UserError(`There is no file ${missing}.`));
    const directory = join(folder, 'folder');
    mkdirSync(directory);
    const error: unknown = await openVerifiedBackup(directory).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({
      message: `Can't read the backup ${directory} (EISDIR).`,
      cause: expect.objectContaining({ code: 'EISDIR' }),
    });
  });
});

describe('a backup that would fill memory or disk is refused', () => {
  test('a backup with a line longer than any row is refused', async () => {
    expect(await refusal(linesOf(headerOf(1), ['x'.repeat(300 * 1024)]))).toBe(GROWN);
    expect(await refusal('x'.repeat(300 * 1024))).toBe(GROWN);
  });

  test('a backup that unpacks to over 64 MB and 200 times its size is refused', async () => {
    const line = 'x'.repeat(64 * 1024 - 1);
    const zeros = (megabytes: number) =>
      linesOf(headerOf(16 * megabytes), Array<string>(16 * megabytes).fill(line));
    const most = (packed: Buffer) => 64 + (200 * packed.length) / 1024 / 1024;
    const [some, more] = [gzipSync(zeros(66)), gzipSync(zeros(90))];
    expect(most(some)).toBeGreaterThan(67);
    expect(most(more)).toBeLessThan(90);
    expect(await refusal(more)).toBe(GROWN);
    const { header } = await openVerifiedBackup(fileOf(some));
    expect(header.customer_desk_backup).toBe(1);
  });
});
