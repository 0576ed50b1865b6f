import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readDoctorArguments } from '../../scripts/doctor/arguments.ts';
import type { Check } from '../../scripts/doctor/database.ts';
import { FUNCTIONS, TABLES } from '../../scripts/doctor/expectations.ts';
import { examine } from '../../scripts/doctor/examine.ts';
import { Unreachable } from '../../scripts/doctor/project.ts';
import { StartError } from '../../scripts/server/start-error.ts';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { openBackend } from './support/backend.ts';
import { command } from './support/command.ts';

/** `npm run doctor` at the embedded backend as a project, sound and then broken in one place at a time. */

let backend: LocalBackend;
let server: ReturnType<typeof serve>;
let url: string;
/** What the project answers instead of its own, by method and path. */
const planted = new Map<string, () => Response>();

beforeAll(async () => {
  backend = await openBackend();
  const fetch = (request: Request): Promise<Response> | Response =>
    planted.get(`${request.method} ${new URL(request.url).pathname}`)?.() ?? backend.fetch(request);
  url = await new Promise((resolve) => {
    server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
});

describe('a sound project', () => {
  test('has no finding, and no row is left', async () => {
    const checks = await examined();
    expect(checks.filter(({ finding }) => finding !== null)).toEqual([]);
    expect(checks.length).toBeGreaterThan(20);
    expect(await customers()).toBe(0);
  });

  test('every table and function of schema public is looked at', async () => {
    const { rows } = await backend.db.query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      union all
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      order by 1`);
    const looked = [...TABLES.map(({ name }) => name), ...Object.keys(FUNCTIONS)];
    expect(rows.map(({ name }) => name)).toEqual(looked.toSorted());
  });

  test('as a command: exit code 0 and one line a check', async () => {
    const { exitCode, stdout, stderr } = await command('doctor', [
      '--url',
      url,
      '--key',
      LOCAL_PUBLISHABLE_KEY,
    ]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^(ok +\S.*\n)+Safe and complete\.\n$/);
  });
});

describe('a broken project is found out, and no row is left', () => {
  afterEach(() => planted.clear());

  test.each<[string, string, string, RegExp]>([
    [
      'reading',
      'grant select on public.customers to anon',
      'revoke select on public.customers from anon',
      /a visitor may read customers\.id/,
    ],
    [
      'reading one column',
      'grant select (email_address) on public.customers to anon',
      'revoke select (email_address) on public.customers from anon',
      /a visitor may read customers\.email_address/,
    ],
    [
      'changing',
      'grant select (id), update on public.customers to anon',
      'revoke all on public.customers from anon; grant insert (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr) on public.customers to anon',
      /a visitor may change rows of customers/,
    ],
    [
      'deleting',
      'grant select (id), delete on public.customers to anon',
      'revoke select (id), delete on public.customers from anon',
      /a visitor may delete from customers/,
    ],
    [
      'setting the id',
      'grant insert (id) on public.customers to anon',
      'revoke insert (id) on public.customers from anon',
      /a visitor may set customers\.id/,
    ],
    [
      'setting the time',
      'grant insert (created_at) on public.customers to anon',
      'revoke insert (created_at) on public.customers from anon',
      /a visitor may set customers\.created_at/,
    ],
    [
      'the ledger',
      'grant select on public.export_ledger to anon',
      'revoke select on public.export_ledger from anon',
      /a visitor may read export_ledger\.id/,
    ],
    [
      'no registering',
      'revoke insert (vat_reg_nr) on public.customers from anon',
      'grant insert (vat_reg_nr) on public.customers to anon',
      /visitors cannot register/,
    ],
    [
      'no policy',
      'alter policy "Anyone may register" on public.customers to authenticated',
      'alter policy "Anyone may register" on public.customers to anon, authenticated',
      /visitors cannot register/,
    ],
    [
      'no table',
      'alter table public.customers rename to gone',
      'alter table public.gone rename to customers',
      /there is no table customers/,
    ],
    [
      'no column',
      'alter table public.customers rename column vat_reg_nr to gone',
      'alter table public.customers rename column gone to vat_reg_nr',
      /customers has no column vat_reg_nr/,
    ],
    [
      'no function',
      'alter function public.export_boundary() rename to gone',
      'alter function public.gone() rename to export_boundary',
      /there is no function export_boundary/,
    ],
    [
      'an open function',
      'grant execute on function public.search_customers(text) to anon; grant usage on schema private to anon; grant select on private.readable_customers to anon; grant execute on function private.is_admin() to anon',
      'revoke execute on function public.search_customers(text) from anon; revoke usage on schema private from anon; revoke select on private.readable_customers from anon; revoke execute on function private.is_admin() from anon',
      /a visitor may call search_customers/,
    ],
  ])('%s', async (_, damage, repair, message) => {
    await backend.db.exec(damage);
    const checks = await examined();
    const left = damage.includes('rename to gone') && damage.includes('table') ? 0 : await customers();
    await backend.db.exec(repair);
    expect(findings(checks)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
    expect(left).toBe(0);
  });

  test('no rule of one column, none at all, and not even required columns', async () => {
    const { rows } = await backend.db.query<{ name: string; rule: string }>(`
      select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'public.customers'::regclass and contype = 'c'`);
    const drop = (names: typeof rows) =>
      backend.db.exec(
        names.map(({ name }) => `alter table public.customers drop constraint ${name};`).join('\n'),
      );
    const vat = rows.filter(({ name }) => name.includes('vat_reg_nr'));
    await drop(vat);
    const one = findings(await examined());
    await drop(rows.filter((each) => !vat.includes(each)));
    const all = findings(await examined());
    const required = [
      'company_name',
      'contact_person',
      'cell_phone',
      'physical_address',
      'email_address',
      'search_text',
    ];
    const nullable = (set: 'drop' | 'set') =>
      backend.db.exec(
        required.map((name) => `alter table public.customers alter ${name} ${set} not null;`).join('\n'),
      );
    await nullable('drop');
    const bare = findings(await examined());
    const left = await customers();
    await nullable('set');
    await backend.db.exec(
      rows.map(({ name, rule }) => `alter table public.customers add constraint ${name} ${rule};`).join('\n'),
    );
    expect(one).toEqual([expect.stringContaining('vat_reg_nr has no rule that refuses a wrong value')]);
    expect(all).toHaveLength(7);
    expect(bare).toEqual([expect.stringContaining('customers has no rules at all')]);
    expect(left).toBe(0);
  });

  test('repaired in every place it is sound again', async () => {
    expect(findings(await examined())).toEqual([]);
  });

  const settings = (changed: object) => () =>
    Response.json({ disable_signup: true, external: { email: true, anonymous_users: false }, ...changed });
  test.each<[string, string, () => Response, RegExp]>([
    [
      'open sign-up',
      'GET /auth/v1/settings',
      settings({ disable_signup: false }),
      /anyone can sign up and be an admin/,
    ],
    [
      'open anonymous sign-ins',
      'GET /auth/v1/settings',
      settings({ external: { email: true, anonymous_users: true } }),
      /anyone gets a session/,
    ],
    [
      'no sign-in by e-mail',
      'GET /auth/v1/settings',
      settings({ external: { email: false } }),
      /nobody can sign in/,
    ],
    [
      'sign-up open in spite of the settings',
      'POST /auth/v1/signup',
      () => Response.json({ id: 1 }),
      /the settings say closed, but it answers 200/,
    ],
    [
      'one-time codes in spite of the settings',
      'POST /auth/v1/otp',
      () => Response.json({}),
      /the settings say closed, but it answers 200/,
    ],
    [
      'too busy',
      'POST /rest/v1/customers',
      () => Response.json({ code: 'PT429' }, { status: 429 }),
      /try again in some minutes/,
    ],
    [
      'a table API that fails',
      'POST /rest/v1/rpc/export_boundary',
      () => new Response('no', { status: 502 }),
      /not expected \(502/,
    ],
  ])('%s', async (_, request, answer, message) => {
    planted.set(request, answer);
    expect(findings(await examined())).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  test('an open sign-up is not tried: trying would make an account', async () => {
    const tried: string[] = [];
    planted.set('GET /auth/v1/settings', settings({ disable_signup: false }));
    for (const path of ['signup', 'otp']) {
      planted.set(`POST /auth/v1/${path}`, () => {
        tried.push(path);
        return Response.json({});
      });
    }
    await examined();
    expect(tried).toEqual([]);
  });

  test('as a command: exit code 1, with the remedy', async () => {
    planted.set('GET /auth/v1/settings', settings({ disable_signup: false }));
    const { exitCode, stdout } = await command('doctor', ['--url', url, '--key', LOCAL_PUBLISHABLE_KEY]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^FINDING {2}sign-up is closed: .* turn "Allow new users to sign up" off/m);
    expect(stdout).toMatch(/Findings: 2\.\n$/);
  });
});

describe('what cannot be looked at is one sentence', () => {
  test.each([
    ['another key', () => ['--url', url, '--key', 'sb_publishable_x'], /does not accept the key/],
    ['the secret key', () => ['--url', url, '--key', 'sb_secret_x'], /--key is the secret key/],
    [
      'the older secret key',
      () => ['--url', url, '--key', `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`],
      /--key is the secret key/,
    ],
    ['without encryption', () => ['--url', 'http://abc.supabase.co', '--key', 'x'], /must begin with https/],
  ])('%s', async (_, args, message) => {
    const error: unknown = await examined(args).catch((reason: unknown) => reason);
    expect(error instanceof Unreachable || error instanceof StartError, String(error)).toBe(true);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
  });

  // One of each kind as the command tells it.
  test.each([
    ['nothing there', ['--url', 'http://127.0.0.1:49', '--key', 'x'], /cannot be reached \(ECONNREFUSED\)/],
    ['no key', ['--url', 'https://abc.supabase.co'], /Which project, as in/],
  ])('%s: exit code 2, and nothing but the sentence', async (_, args, message) => {
    const { exitCode, stdout, stderr } = await command('doctor', args);
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});

/** What `npm run doctor` finds with these arguments, by default the right ones. */
async function examined(args = () => ['--url', url, '--key', LOCAL_PUBLISHABLE_KEY]): Promise<Check[]> {
  const checks: Check[] = [];
  for await (const check of examine(readDoctorArguments(args()))) checks.push(check);
  return checks;
}

function findings(checks: readonly Check[]): string[] {
  return checks.flatMap(({ finding }) => finding ?? []);
}

async function customers(): Promise<number> {
  const { rows } = await backend.db.query<{ count: number }>(
    'select count(*)::int as count from public.customers',
  );
  return rows[0]?.count ?? -1;
}
