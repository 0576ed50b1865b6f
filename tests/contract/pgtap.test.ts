import { readdirSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfTemplate } from '../support/template.ts';

const folder = new URL('../../supabase/tests/', import.meta.url);
const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

let dataDir: string;
let db: PGlite;

beforeAll(async () => {
  dataDir = await copyOfTemplate();
  db = await PGlite.create({ dataDir: join(dataDir, 'pgdata'), extensions: { pg_trgm, pgtap } });
  await db.exec(`set search_path to "$user", public, extensions`);
});

afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('pgTAP has a file for each schema file', () => {
  expect(files).toEqual(readdirSync('supabase/schemas').sort());
});

test.each(files)('pgTAP: every statement of %s holds', async (file) => {
  const results = await db.exec(await readFile(new URL(file, folder), 'utf8')).catch(async (error: Error) => {
    await db.exec('rollback');
    throw new Error(`${file}: ${error.message}`);
  });
  const lines = results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).map(String);
  const verdicts = lines.filter((line) => /^(not )?ok \d/.test(line));

  // `finish()` adds "# Looks like you planned ..." when the numbers differ.
  expect(lines.filter((line) => /^(not ok|# Looks like)/.test(line))).toEqual([]);
  expect(lines.find((line) => /^1\.\.\d+$/.test(line))).toBe(`1..${verdicts.length}`);
  expect((await db.query('select from public.customers')).rows).toEqual([]);
});
