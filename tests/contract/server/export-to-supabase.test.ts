import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExportArguments } from '../../../server/export-to-supabase/arguments.ts';
import { countCustomers, serviceClient } from '../../../server/export-to-supabase/send.ts';
import { fillWithCustomers } from '../../../scripts/seed/fill.ts';
import { UserError } from '../../../server/process/errors.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { openBackend } from '../support/backend.ts';
import { type Ended, command } from '../support/command.ts';

const SECRET = 'sb_secret_of_the_test';
const CUSTOMERS = 634;
const folder = mkdtempSync(join(tmpdir(), 'to-supabase-'));
const dataDir = join(folder, 'shop');
const file = join(folder, 'shop.backup.gz');

let project: LocalBackend;
let server: ReturnType<typeof serve>;
let url: string;
let shop: string[];
/** The log of changes, also of the deleted customer. */
let shopHistory: string[];
let failAfter = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  await copyOfTemplate(dataDir);
  const local = await createLocalBackend({ dataDir, ...ADMIN });
  await fillWithCustomers(local.db, CUSTOMERS + 1, new Date());
  await local.db.exec(`
    update public.customers set contact_person = 'Anna ' || contact_person
    where id in (select id from public.customers order by id limit 3);
    update public.customers set contact_person = 'Ms ' || contact_person where contact_person like 'Anna %';
    delete from public.customers where id = (select id from public.customers order by id limit 1)`);
  shop = await rowsOf(local);
  shopHistory = await historyOf(local);
  await writeBackup(local.db, file);
  await local.close();

  project = await openBackend({ secretKey: SECRET });
  const fetch = async (request: Request): Promise<Response> => {
    if (request.method === 'POST' && (failAfter -= 1) < 0)
      return Response.json({ message: 'Down' }, { status: 503 });
    return project.fetch(request);
  };
  url = await new Promise((resolve) => {
    server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
}, 120_000);

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await project.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an interrupted run is reported, and the next one adds the rest: every customer once, with id and time', async () => {
  failAfter = 1;
  const broken = await exported(['--from', file]);
  expect(broken.exitCode).toBe(1);
  expect(broken.stderr).toMatch(
    /^The project refused after 500 customers .*: fix that, and run this again[^\n]*\n$/,
  );
  failAfter = Number.POSITIVE_INFINITY;

  const again = await exported(['--from', file]);
  expect({ exitCode: again.exitCode, stderr: again.stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(again.stdout).toMatch(
    /^Read 634, added 134, already there 500\.\nThe project had 500 customers and has 634\.$/m,
  );
  expect(again.stdout).toContain('Not copied: exports, decisions about duplicates, admins');
  expect(again.stdout).toContain('Changes and deleted customers: read 3, added 3.');
  expect(await rowsOf(project)).toEqual(shop);
  expect(shopHistory).toHaveLength(7);
  expect(await historyOf(project)).toEqual(shopHistory);
}, 120_000);

test('a stopped directory can be copied, and nothing is added twice', async () => {
  const { exitCode, stdout } = await exported([]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Read 634, added 0, already there 634\.$/m);
  expect(stdout).toContain('Changes and deleted customers: read 3, added 0.');
  expect(await rowsOf(project)).toEqual(shop);
  expect(await historyOf(project)).toEqual(shopHistory);
}, 60_000);

test('another key is reported in one sentence, without the key', async () => {
  const error: unknown = await countCustomers(serviceClient(url, 'sb_secret_other')).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(/^The project refused at the count(?!.*sb_secret)[^\n]+$/);
});

test.each<[string, string[], string, RegExp]>([
  ['no key', [], '', /^SUPABASE_SECRET_KEY isn't set[^\n]*$/],
  ['the publishable key', [], LOCAL_PUBLISHABLE_KEY, /^[^\n]*is the publishable key[^\n]*$/],
  ['a key as an argument', ['--key', SECRET], SECRET, /^Unknown option '--key'[^\n]*$/],
])('%s ends the command with a sentence, without the key', (_, args, key, message) => {
  const read = () => readExportArguments(['--url', url, ...args], { SUPABASE_SECRET_KEY: key });
  expect(read).toThrow(UserError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/sb_secret_of/);
});

function exported(args: readonly string[]): Promise<Ended> {
  return command('export-to-supabase', ['--url', url, ...args], {
    SUPABASE_SECRET_KEY: SECRET,
    DATA_DIR: dataDir,
  });
}

async function rowsOf({ db }: LocalBackend): Promise<string[]> {
  const { rows } = await db.query<{ row: string }>(
    'select row_to_json(each)::text as row from public.customers as each order by id',
  );
  return rows.map(({ row }) => row);
}

async function historyOf({ db }: LocalBackend): Promise<string[]> {
  const { rows } = await db.query<{ row: string }>(
    `select to_jsonb(each) - 'id' as row from public.customer_history as each order by id`,
  );
  return rows.map(({ row }) => row);
}
