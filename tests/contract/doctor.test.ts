import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { customerColumns } from '#lib/customer.ts';
import { readDoctorArguments } from '../../scripts/doctor/arguments.ts';
import type { Admin } from '../../scripts/doctor/admin.ts';
import type { Check } from '../../scripts/doctor/database.ts';
import { expectedSchema } from '../../scripts/doctor/expected-schema.ts';
import { functionsIn, tablesIn } from '../../scripts/doctor/expectations.ts';
import { examine } from '../../scripts/doctor/examine.ts';
import { Unreachable } from '../../scripts/doctor/project.ts';
import { StartError } from '../../scripts/server/start-error.ts';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { ADMIN } from '../support/template.ts';
import { openBackend } from './support/backend.ts';
import { command } from './support/command.ts';

/** `npm run doctor` at the embedded backend as a project, sound and then broken in one place at a time. */

const admin = { email: ADMIN.adminEmail, password: ADMIN.adminPassword };
let backend: LocalBackend;
let expected: string[];
let server: ReturnType<typeof serve>;
let url: string;
/** What the project answers instead of its own, by method and path. */
const planted = new Map<string, () => Response>();

beforeAll(async () => {
  [backend, expected] = await Promise.all([openBackend(), expectedSchema()]);
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
  test('has no finding, and no row remains', async () => {
    const checks = await examined();
    expect(checks.filter(({ finding }) => finding !== null)).toEqual([]);
    expect(checks.length).toBeGreaterThan(20);
    expect(await customers()).toBe(0);
  });

  test('is checked in every table and function of schema public', async () => {
    const { rows } = await backend.db.query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      union all
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      order by 1`);
    const looked = [...tablesIn(expected).map(({ name }) => name), ...functionsIn(expected).keys()];
    expect(rows.map(({ name }) => name)).toEqual(looked.toSorted());
    expect(tablesIn(expected).find(({ name }) => name === 'distinct_customers')?.columns).toEqual([
      { name: 'a', type: 'uuid', generated: false },
      { name: 'b', type: 'uuid', generated: false },
      { name: 'decided_at', type: 'timestamp with time zone', generated: false },
      { name: 'decided_by_email', type: 'text', generated: false },
    ]);
  });

  test("ends the command with exit code 0, a line for each check, and what wasn't checked", async () => {
    const { exitCode, stdout, stderr } = await command('doctor', [
      '--url',
      url,
      '--key',
      LOCAL_PUBLISHABLE_KEY,
    ]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^(ok +\S.*\n)+Safe for visitors: .*Not checked without an admin.*\n$/);
  });

  test('is complete for an admin, and no session remains', async () => {
    const args = ['--url', url, '--key', LOCAL_PUBLISHABLE_KEY, '--email', ADMIN.adminEmail];
    const { exitCode, stdout, stderr } = await command('doctor', args, {
      ADMIN_PASSWORD: ADMIN.adminPassword,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^(ok +\S.*\n)+Safe and complete: .*\n$/);
    expect((await backend.db.query('select from auth.sessions')).rows).toEqual([]);
  });
});

describe('a broken project has a finding, and no row remains', () => {
  afterEach(() => planted.clear());

  test.each<[string, string, string, RegExp]>([
    [
      'reading',
      'grant select on public.customers to anon',
      'revoke select on public.customers from anon',
      /visitors can read customers\.\w+:/,
    ],
    [
      'reading one column',
      'grant select (email_address) on public.customers to anon',
      'revoke select (email_address) on public.customers from anon',
      /visitors can read customers\.email_address/,
    ],
    [
      'changing',
      'grant select (id), update on public.customers to anon',
      `revoke all on public.customers from anon; grant insert (${customerColumns.join()}) on public.customers to anon`,
      /visitors can change rows of customers/,
    ],
    [
      'deleting',
      'grant select (id), delete on public.customers to anon',
      'revoke select (id), delete on public.customers from anon',
      /visitors can delete from customers/,
    ],
    [
      'setting the id',
      'grant insert (id) on public.customers to anon',
      'revoke insert (id) on public.customers from anon',
      /visitors can set customers\.id/,
    ],
    [
      'setting the time',
      'grant insert (created_at) on public.customers to anon',
      'revoke insert (created_at) on public.customers from anon',
      /visitors can set customers\.created_at/,
    ],
    [
      'exports',
      'grant select on public.exports to anon',
      'revoke select on public.exports from anon',
      /visitors can read exports\.\w+:/,
    ],
    [
      'no registering',
      'revoke insert (vat_reg_nr) on public.customers from anon',
      'grant insert (vat_reg_nr) on public.customers to anon',
      /visitors can't register/,
    ],
    [
      'no policy',
      'alter policy "Anyone may register" on public.customers to authenticated',
      'alter policy "Anyone may register" on public.customers to anon, authenticated',
      /visitors can't register/,
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
      'alter function public.last_change() rename to gone',
      'alter function public.gone() rename to last_change',
      /there is no function last_change/,
    ],
    [
      'an open function',
      'grant execute on function public.find_customers to anon; grant usage on schema private to anon; grant select on private.readable_customers to anon; grant execute on function private.is_admin() to anon; grant select on public.export_customers to anon',
      'revoke execute on function public.find_customers from anon; revoke usage on schema private from anon; revoke select on private.readable_customers from anon; revoke execute on function private.is_admin() from anon; revoke select on public.export_customers from anon',
      /visitors can call find_customers/,
    ],
  ])('%s', async (_, damage, repair, message) => {
    await backend.db.exec(damage);
    const checks = await examined();
    const left = damage.includes('rename to gone') && damage.includes('table') ? 0 : await customers();
    await backend.db.exec(repair);
    expect(findings(checks)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
    expect(left).toBe(0);
  });

  test('without rules for one column, for any, or even required columns', async () => {
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
    expect(one).toEqual([expect.stringContaining('vat_reg_nr has no rule that refuses an invalid value')]);
    expect(all).toHaveLength(customerColumns.length);
    expect(bare).toEqual([expect.stringContaining('customers has no rules')]);
    expect(left).toBe(0);
  });

  test('has none after a repair', async () => {
    expect(findings(await examined())).toEqual([]);
  });

  const settings = (changed: object) => () =>
    Response.json({ disable_signup: true, external: { email: true, anonymous_users: false }, ...changed });
  test.each<[string, string, () => Response, RegExp]>([
    [
      'open sign-up',
      'GET /auth/v1/settings',
      settings({ disable_signup: false }),
      /anyone can sign up and become an admin/,
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
      /no one can sign in/,
    ],
    [
      'sign-up open in spite of the settings',
      'POST /auth/v1/signup',
      () => Response.json({ id: 1 }),
      /the settings say closed, but the answer is 200/,
    ],
    [
      'one-time codes in spite of the settings',
      'POST /auth/v1/otp',
      () => Response.json({}),
      /the settings say closed, but the answer is 200/,
    ],
    [
      'too busy',
      'POST /rest/v1/customers',
      () => Response.json({ code: 'PT429' }, { status: 429 }),
      /try again in a few minutes/,
    ],
    [
      'a table API that fails',
      'POST /rest/v1/rpc/last_change',
      () => new Response('no', { status: 502 }),
      /unexpected answer \(502/,
    ],
  ])('%s', async (_, request, answer, message) => {
    planted.set(request, answer);
    expect(findings(await examined())).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  // supabase/tests/90_schema_check.sql tries every kind of change.
  test.each<[string, string, string, RegExp]>([
    [
      'the limit on registrations off',
      'alter table public.customers disable trigger limit_registrations',
      'alter table public.customers enable trigger limit_registrations',
      /missing: CREATE TRIGGER limit_registrations .*, enabled O; apply the migrations/,
    ],
    [
      'someone else’s view',
      'create view public.rogue as select * from public.customers; grant select on public.rogue to anon',
      'drop view public.rogue',
      /not in this version: grant select on view public\.rogue to anon/,
    ],
    [
      'an admin’s grant revoked',
      'revoke select on public.customers from authenticated',
      'grant select on public.customers to authenticated',
      /missing: grant select on table public\.customers to authenticated/,
    ],
  ])('%s, as an admin', async (_, damage, repair, message) => {
    await backend.db.exec(damage);
    const asAdmin = findings(await examined(undefined, admin));
    await backend.db.exec(repair);
    expect(asAdmin).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  test.each<[string, unknown, RegExp[]]>([
    [
      'an earlier migration',
      ['migration 2026_earlier'],
      [/^migration \d+_\w+ is missing: apply the migrations/],
    ],
    [
      'much that differs',
      (lines: string[]) => [...lines, ...Array.from({ length: 30 }, (_, n) => `x ${n}`)],
      [...Array.from({ length: 20 }, () => /^not in this version: x \d+; /), /^10 more differences\.$/],
    ],
    [
      'no such function',
      { code: 'PGRST202' },
      [/no function describe_schema/, /can't be called \(200 PGRST202\)/],
    ],
  ])('%s, as an admin', async (_, answer, messages) => {
    const body = typeof answer === 'function' ? (answer as (lines: string[]) => unknown)(expected) : answer;
    planted.set('POST /rest/v1/rpc/describe_schema', () => Response.json(body));
    const asAdmin = findings(await examined(undefined, admin)).filter(
      (each) => !each.startsWith('visitors can call'),
    );
    expect(asAdmin).toEqual(messages.map((message) => expect.stringMatching(message)));
  });

  test('with open sign-up, without trying it', async () => {
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

  test('ends the command with exit code 1 and what to do', async () => {
    planted.set('GET /auth/v1/settings', settings({ disable_signup: false }));
    const { exitCode, stdout } = await command('doctor', ['--url', url, '--key', LOCAL_PUBLISHABLE_KEY]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^FINDING {2}sign-up is closed: .* turn "Allow new users to sign up" off/m);
    expect(stdout).toMatch(/Findings: 2\.\n$/);
  });
});

describe("a project that can't be checked is reported in one sentence", () => {
  test.each([
    ['another key', () => ['--url', url, '--key', 'sb_publishable_x'], /doesn't accept the key/],
    ['the secret key', () => ['--url', url, '--key', 'sb_secret_x'], /--key is the secret key/],
    [
      'the older secret key',
      () => ['--url', url, '--key', `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`],
      /--key is the secret key/,
    ],
    ['without encryption', () => ['--url', 'http://abc.supabase.co', '--key', 'x'], /must begin with https/],
    [
      'a wrong password',
      () => ['--url', url, '--key', LOCAL_PUBLISHABLE_KEY, '--email', 'unknown@example.com'],
      /The sign-in of unknown@example\.com was refused \(400 invalid_credentials\)/,
    ],
  ])('%s', async (_, args, message) => {
    const error: unknown = await examined(args).catch((reason: unknown) => reason);
    expect(error instanceof Unreachable || error instanceof StartError, String(error)).toBe(true);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
  });

  // One of each kind as the command tells it.
  test.each([
    ['nothing there', ['--url', 'http://127.0.0.1:49', '--key', 'x'], /can't be reached \(ECONNREFUSED\)/],
    ['no key', ['--url', 'https://abc.supabase.co'], /Name the project, as in/],
  ])('%s: exit code 2, and only the sentence', async (_, args, message) => {
    const { exitCode, stdout, stderr } = await command('doctor', args);
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});

/** What `npm run doctor` finds with these arguments, by default the right ones. */
async function examined(
  args = () => ['--url', url, '--key', LOCAL_PUBLISHABLE_KEY],
  as: Admin | null = null,
): Promise<Check[]> {
  const { email, ...project } = readDoctorArguments(args());
  const checks: Check[] = [];
  const who = email ? { email, password: 'wrong' } : as;
  for await (const check of examine(project, who, async () => expected)) checks.push(check);
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
