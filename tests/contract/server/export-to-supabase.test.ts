import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExportArguments } from '../../../server/export-to-supabase/arguments.ts';
import {
  countCustomers,
  insistOnSameExports,
  serviceClient,
} from '../../../server/export-to-supabase/send.ts';
import { COPIED_TABLES } from '../../../server/export-to-supabase/source.ts';
import { addDeskWork, fillWithCustomers } from '../../../scripts/seed/fill.ts';
import { UserError } from '../../../server/process/errors.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openBackend } from '../support/backend.ts';
import { type Ended, command } from '../support/command.ts';
import { projectWithSecret } from '../support/project-with-secret.ts';

const SECRET = 'sb_secret_of_the_test';
const CUSTOMERS = 634;
const folder = temporaryFolder();
const dataDir = join(folder, 'shop');
const file = join(folder, 'shop.backup.gz');

let project: LocalBackend;
let server: ReturnType<typeof serve>;
let url: string;
/** A checksum of each table. */
let shop: Record<string, string>;
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
  await addDeskWork(local.db);
  await local.db.exec(`
    insert into public.distinct_customers (a, b) select min(id::text)::uuid, max(id::text)::uuid from public.customers;
    insert into public.accepted_problems (customer_id, problems) select id, '{"phone": {}}' from public.customers limit 1;
    insert into private.unfinished_exports (id, format, kind, file_name, customer_ids)
    values (99, 'quickbooks', 'all', 'all.csv', '{}');
    insert into public.baselines (format, customer_id, since, export_id) select 'quickbooks', gen_random_uuid(), now(), 99`);
  shop = await contentOf(local);
  await writeBackup(local.db, file);
  await local.close();

  project = await openBackend();
  const answer = projectWithSecret(project, SECRET);
  const fetch = async (request: Request): Promise<Response> => {
    if (request.method === 'POST' && (failAfter -= 1) < 0)
      return Response.json({ message: 'Down' }, { status: 503 });
    return answer(request);
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
});

test('an interrupted run is reported, and the next ones add the rest: every row once', async () => {
  for (const [requests, noun] of [
    [2, '500 customers'],
    [4, '0 changed customers'],
    [0, '0 exports'],
    [6, '0 customers in QuickBooks'],
  ] as const) {
    failAfter = requests;
    const broken = await exported(['--from', file]);
    expect(broken.exitCode).toBe(1);
    expect(broken.stderr).toMatch(
      new RegExp(`^The project refused after ${noun} .*: fix that, and run this again[^\\n]*\\n$`),
    );
  }
  failAfter = Number.POSITIVE_INFINITY;

  const again = await exported(['--from', file]);
  expect({ exitCode: again.exitCode, stderr: again.stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(again.stdout).toContain('Exports: read 1, added 0.\nCustomers in QuickBooks: read 63, added 63.');
  expect(again.stdout).toContain('Not copied: admins.');
  expect(await contentOf(project)).toEqual(shop);
}, 120_000);

test('a stopped directory can be moved, and nothing is added twice', async () => {
  const { exitCode, stdout } = await exported([]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Read (\d+), added 0, already there \1\.$/m);
  expect(stdout).toContain(
    'Decisions about duplicates: read 1, added 0.\nAccepted problems: read 1, added 0.',
  );
  expect(await contentOf(project)).toEqual(shop);
}, 60_000);

test('the project continues with its own numbers, and keeps its own exports', async () => {
  const [{ id }] = (
    await project.db.query<{ id: number }>(
      `insert into public.exports (kind, customers, format) values ('all', 0, 'quickbooks') returning id::int`,
    )
  ).rows as [{ id: number }];
  expect(id).toBe(2);
  await expect(
    insistOnSameExports(serviceClient(url, SECRET), [{ id, created_at: '2020-01-01T00:00:00Z' }]),
  ).rejects.toThrow('The project already has exports of its own: move into a new project.');
});

test('another key is reported in one sentence, without the key', async () => {
  const error: unknown = await countCustomers(serviceClient(url, 'sb_secret_other')).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(/^The project refused the key: (?!.*sb_secret)[^\n]+$/);
});

test.each<[string, string, RegExp]>([
  ['no key', '', /^SUPABASE_SECRET_KEY isn't set[^\n]*$/],
  ['the publishable key', LOCAL_PUBLISHABLE_KEY, /^[^\n]*is the publishable key[^\n]*$/],
])('%s ends the command with a sentence, without the key', (_, key, message) => {
  const read = () => readExportArguments({ url }, { SUPABASE_SECRET_KEY: key });
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

/** Returns a checksum of each table, without the numbers that the project gives. */
async function contentOf({ db }: LocalBackend): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of COPIED_TABLES) {
    const { rows } = await db.query<{ sum: string }>(
      `select count(*) || ' ' || md5(string_agg((to_jsonb(each) - $1::text)::text, ',' order by (to_jsonb(each) - $1::text)::text)) as sum
       from public.${table} as each
       where (to_jsonb(each) ->> 'export_id') is distinct from '99'`,
      [{ changes: 'number', change_rows: 'id' }[table as string] ?? ''],
    );
    content[table] = rows[0]?.sum ?? '';
  }
  return content;
}
