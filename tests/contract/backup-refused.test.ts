import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fillWithCustomers } from '../../scripts/seed/fill.ts';
import { BackupError } from '../../supabase/local/backup/backup-error.ts';
import { FORMAT } from '../../supabase/local/backup/format.ts';
import { restoreBackup } from '../../supabase/local/backup/restore.ts';
import { writeBackup } from '../../supabase/local/backup/write.ts';
import { LocalBackendError } from '../../supabase/local/backend-error.ts';
import { openBackend } from './support/backend.ts';
import { headerOf } from './support/backup-file.ts';

/** Every way in which a backup's file can be wrong. */

const folder = mkdtempSync(join(tmpdir(), 'backup-refused-'));
const file = join(folder, 'shop.backup.gz');

beforeAll(async () => {
  const backend = await openBackend();
  await fillWithCustomers(backend.db, 300, new Date());
  await backend.db.exec(
    `insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
     values ('Highveld Radio', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za')`,
  );
  await writeBackup(backend.db, file);
  await backend.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an incomplete file is refused, and leaves nothing', () => {
  const changed = (change: (lines: string[]) => string[]): Buffer =>
    gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8').split('\n')).join('\n'));
  const withHeader = (fields: object): Buffer =>
    changed(([header = '', ...rest]) => [
      JSON.stringify({ ...(JSON.parse(header) as object), ...fields }),
      ...rest,
    ]);
  const migrations = (): { local_platform: string[]; supabase_migrations: string[] } =>
    headerOf(file).migrations;

  test.each<[string, () => Buffer, RegExp]>([
    ['cut short', () => readFileSync(file).subarray(0, -200), /is damaged or incomplete/],
    ['cut in the middle', () => readFileSync(file).subarray(0, 5_000), /is damaged or incomplete/],
    ['cut at a line', () => changed((lines) => lines.slice(0, -100)), /is damaged or incomplete/],
    ['without its last line', () => changed((lines) => lines.slice(0, -2)), /is damaged or incomplete/],
    ['a row less', () => changed((lines) => lines.toSpliced(9, 1)), /is damaged or incomplete/],
    [
      'a row more',
      () => changed((lines) => lines.toSpliced(9, 0, lines[9] ?? '')),
      /is damaged or incomplete/,
    ],
    [
      'a letter changed',
      () => changed((lines) => lines.with(9, (lines[9] ?? '').replace(/(?<="cell_phone":")./, 'x'))),
      /is damaged or incomplete/,
    ],
    ['something after the end', () => changed((lines) => [...lines, '{}', '']), /is damaged or incomplete/],
    [
      'a broken byte',
      () => Buffer.from(readFileSync(file)).fill(255, 4_000, 4_010),
      /is damaged or incomplete/,
    ],
    [
      'of a newer format',
      () => withHeader({ customer_desk_backup: FORMAT + 1 }),
      /has format 2, but this version reads up to 1/,
    ],
    [
      'of a newer version',
      () =>
        withChecksum(
          withHeader({
            migrations: {
              ...migrations(),
              supabase_migrations: [...migrations().supabase_migrations, '29990101000000'],
            },
          }),
        ),
      /was made by a newer version \(it has migration 29990101000000\)/,
    ],
    [
      'of an unreleased version',
      () =>
        withChecksum(
          withHeader({ migrations: { ...migrations(), supabase_migrations: ['20261120090000'] } }),
        ),
      /was made before the first release and can't be restored: make one with this version\.$/,
    ],
    ['of other tables', () => withChecksum(withHeader({ tables: [] })), /is damaged or incomplete/],
    ['not gzip', () => Buffer.from('company_name,contact_person\n'), /isn't a backup from "npm run backup"/],
    ['another gzip', () => gzipSync('company_name,contact_person\n'), /isn't a backup from "npm run backup"/],
    ['empty', () => Buffer.alloc(0), /is not a backup|is damaged/],
  ])('%s', async (what, content, message) => {
    await expectRefused(what, content(), message);
  });

  test('rows that the tables refuse are refused despite a correct checksum', async () => {
    const forged = withChecksum(
      changed((lines) =>
        lines.map((line) => line.replace('"cell_phone":"0825551234"', '"cell_phone":"hidden-1"')),
      ),
    );
    await expectRefused('forged', forged, /doesn't fit the tables of its own migrations/);
  }, 60_000);

  test("tables that don't exist are refused despite a correct checksum", async () => {
    const { tables } = headerOf(file);
    const renamed = tables.map((table) => ({
      ...table,
      name: table.name.replace('public.customers', 'public.x; drop table public.customers'),
    }));
    await expectRefused('renamed', withChecksum(withHeader({ tables: renamed })), /doesn't fit the tables/);
  }, 60_000);
});

async function expectRefused(name: string, content: Buffer, message: RegExp): Promise<void> {
  // Each in a folder of its own: one that is restored after all fails alone.
  const at = join(folder, 'refused', name);
  mkdirSync(at, { recursive: true });
  const broken = join(at, 'shop.backup.gz');
  writeFileSync(broken, content);
  const error: unknown = await restoreBackup(broken, join(at, 'data')).then(
    () => 'it was restored',
    (reason: unknown) => reason,
  );
  expect(error instanceof BackupError || error instanceof LocalBackendError, String(error)).toBe(true);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain('hidden');
  expect(existsSync(join(at, 'data'))).toBe(false);
}

/** The content with the checksum that belongs to it, as someone who knows the format would write it. */
function withChecksum(content: Buffer): Buffer {
  const lines = gunzipSync(content).toString('utf8').split('\n').slice(0, -2);
  const body = `${lines.join('\n')}\n`;
  return gzipSync(`${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}\n`);
}
