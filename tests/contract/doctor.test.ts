import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { customerColumns } from '#lib/customer.ts';
import { readDoctorArguments } from '../../scripts/doctor/arguments.ts';
import type { Admin } from '../../scripts/doctor/admin.ts';
import type { Check } from '../../scripts/doctor/database.ts';
import { expectedSchema } from '../../scripts/doctor/expected-schema.ts';
import { examine } from '../../scripts/doctor/examine.ts';
import { Unreachable } from '../../scripts/doctor/project.ts';
import { StartError } from '../../scripts/server/start-error.ts';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { ADMIN } from '../support/template.ts';
import { openBackend } from './support/backend.ts';
import { command } from './support/command.ts';

const admin = { email: ADMIN.adminEmail, password: ADMIN.adminPassword };
let backend: LocalBackend;
let expected: string[];
let server: ReturnType<typeof serve>;
let url: string;
/** Replaces the project's responses, by method and path. */
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
afterEach(() => planted.clear());
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
});

const args = () => ['--url', url, '--key', LOCAL_PUBLISHABLE_KEY];

async function examined(given = args(), as: Admin | null = null): Promise<Check[]> {
  const { email, ...project } = readDoctorArguments(given);
  const checks: Check[] = [];
  const who = email ? { email, password: 'wrong' } : as;
  for await (const check of examine(project, who, async () => expected)) checks.push(check);
  return checks;
}

const findings = async (as: Admin | null = null): Promise<string[]> =>
  (await examined(args(), as)).flatMap(({ finding }) => finding ?? []);

async function customers(): Promise<number> {
  return (await backend.db.query('select from public.customers')).rows.length;
}

test('a correct project has no finding, and no row remains', async () => {
  const checks = await examined();
  expect(checks.filter(({ finding }) => finding !== null)).toEqual([]);
  expect(checks.length).toBeGreaterThan(20);
  expect(await customers()).toBe(0);
});

test('the command for a correct project and an admin exits with code 0 and a line for each check, and no session remains', async () => {
  const { exitCode, stdout, stderr } = await command('doctor', [...args(), '--email', admin.email], {
    ADMIN_PASSWORD: admin.password,
  });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^(ok +\S.*\n)+Safe and complete: .*\n$/);
  expect((await backend.db.query('select from auth.sessions')).rows).toEqual([]);
});

const seven = customerColumns.join();
test.each<[string, string, RegExp]>([
  [
    'grant select on public.customers to anon',
    'revoke select on public.customers from anon',
    /visitors can read customers\.\w+:/,
  ],
  [
    'grant select (id), update on public.customers to anon',
    `revoke all on public.customers from anon; grant insert (${seven}) on public.customers to anon`,
    /visitors can change rows of customers/,
  ],
  [
    'grant select (id), delete on public.customers to anon',
    'revoke select (id), delete on public.customers from anon',
    /visitors can delete from customers/,
  ],
  [
    'grant insert (id) on public.customers to anon',
    'revoke insert (id) on public.customers from anon',
    /visitors can set customers\.id/,
  ],
  [
    'grant select on public.exports to anon',
    'revoke select on public.exports from anon',
    /visitors can read exports\.\w+:/,
  ],
  [
    'revoke insert (vat_reg_nr) on public.customers from anon',
    'grant insert (vat_reg_nr) on public.customers to anon',
    /visitors can't register/,
  ],
  [
    'alter table public.customers rename to gone',
    'alter table public.gone rename to customers',
    /there is no table customers/,
  ],
  [
    'alter table public.customers rename column vat_reg_nr to gone',
    'alter table public.customers rename column gone to vat_reg_nr',
    /customers has no column vat_reg_nr/,
  ],
  [
    'alter function public.last_change() rename to gone',
    'alter function public.gone() rename to last_change',
    /there is no function last_change/,
  ],
  [
    'alter function public.customer_exports security definer; grant execute on function public.customer_exports to anon',
    'alter function public.customer_exports security invoker; revoke execute on function public.customer_exports from anon',
    /visitors can call customer_exports/,
  ],
])('a project after "%s" has a finding, and no row remains', async (damage, repair, message) => {
  await backend.db.exec(damage);
  const found = await findings();
  await backend.db.exec(repair);
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  expect(await customers()).toBe(0);
});

test('a project without rules for one column, or for any, has a finding for each, and no row remains', async () => {
  const { rows } = await backend.db.query<{ name: string; rule: string }>(`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'public.customers'::regclass and contype = 'c'`);
  const change = (rules: typeof rows, how: (rule: (typeof rows)[number]) => string) =>
    backend.db.exec(rules.map((each) => `alter table public.customers ${how(each)};`).join('\n'));
  const drop = ({ name }: { name: string }) => `drop constraint ${name}`;
  const vat = rows.filter(({ name }) => name.includes('vat_reg_nr'));
  await change(vat, drop);
  const one = await findings();
  await change(
    rows.filter((each) => !vat.includes(each)),
    drop,
  );
  const all = await findings();
  await change(rows, ({ name, rule }) => `add constraint ${name} ${rule}`);
  expect(one).toEqual([expect.stringContaining('vat_reg_nr has no rule that refuses an invalid value')]);
  expect(all).toHaveLength(customerColumns.length);
  expect(await customers()).toBe(0);
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
    'no sign-in by email',
    'GET /auth/v1/settings',
    settings({ external: { email: false } }),
    /no one can sign in/,
  ],
  [
    'sign-up open in spite of its settings',
    'POST /auth/v1/signup',
    () => Response.json({ id: 1 }),
    /the settings say closed, but the answer is 200/,
  ],
  [
    'too many requests',
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
])('a project with %s has a finding', async (_, request, answer, message) => {
  planted.set(request, answer);
  expect(await findings()).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
});

test('sign-up is only tried if the settings say that it is closed', async () => {
  const tried: string[] = [];
  planted.set('GET /auth/v1/settings', settings({ disable_signup: false }));
  for (const path of ['signup', 'otp'])
    planted.set(`POST /auth/v1/${path}`, () => {
      tried.push(path);
      return Response.json({});
    });
  await examined();
  expect(tried).toEqual([]);
});

// supabase/tests/90_schema_check.sql tests every kind of change.
test('a project with another schema has a finding for an admin', async () => {
  await backend.db.exec(`alter table public.customers disable trigger limit_registrations;
    create view public.rogue as select * from public.customers; grant select on public.rogue to anon`);
  const found = await findings(admin);
  await backend.db.exec(
    `alter table public.customers enable trigger limit_registrations; drop view public.rogue`,
  );
  for (const message of [
    /missing: CREATE TRIGGER limit_registrations .*, enabled O; apply the migrations/,
    /not in this version: grant select on view public\.rogue to anon/,
  ])
    expect(found).toContainEqual(expect.stringMatching(message));
});

test.each<[string, () => unknown, RegExp[]]>([
  [
    'an earlier migration',
    () => ['migration 2026_earlier'],
    [/^migration \d+_\w+ is missing: apply the migrations/],
  ],
  [
    'many differences',
    () => [...expected, ...Array.from({ length: 30 }, (_, n) => `x ${n}`)],
    [...Array.from({ length: 20 }, () => /^not in this version: x \d+; /), /^10 more differences\.$/],
  ],
  [
    'no function to describe it',
    () => ({ code: 'PGRST202' }),
    [/no function describe_schema/, /can't be called \(200 PGRST202\)/],
  ],
])('a project with %s has a finding for an admin', async (_, answer, messages) => {
  planted.set('POST /rest/v1/rpc/describe_schema', () => Response.json(answer()));
  const found = (await findings(admin)).filter((each) => !each.startsWith('visitors can call'));
  expect(found).toEqual(messages.map((message) => expect.stringMatching(message)));
});

test('the command for a broken project exits with code 1, and says what to do', async () => {
  planted.set('GET /auth/v1/settings', settings({ disable_signup: false }));
  const { exitCode, stdout } = await command('doctor', args());
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^FINDING {2}sign-up is closed: .* turn "Allow new users to sign up" off/m);
  expect(stdout).toMatch(/Findings: 2\.\n$/);
});

const OLDER_SECRET = `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`;
test.each([
  ['another key', () => ['--url', url, '--key', 'sb_publishable_x'], /doesn't accept the key/],
  ['the secret key', () => ['--url', url, '--key', 'sb_secret_x'], /--key is the secret key/],
  ['the older secret key', () => ['--url', url, '--key', OLDER_SECRET], /--key is the secret key/],
  ['no encryption', () => ['--url', 'http://abc.supabase.co', '--key', 'x'], /must begin with https/],
  [
    'a wrong password',
    () => [...args(), '--email', 'unknown@example.com'],
    /The sign-in of unknown@example\.com was refused \(400 invalid_credentials\)/,
  ],
])('a check with %s is refused in one sentence', async (_, given, message) => {
  const error: unknown = await examined(given()).catch((reason: unknown) => reason);
  expect(error instanceof Unreachable || error instanceof StartError, String(error)).toBe(true);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain('\n');
});

test('the command for an unreachable project exits with code 2 and one sentence', async () => {
  const { exitCode, stdout, stderr } = await command('doctor', [
    '--url',
    'http://127.0.0.1:49',
    '--key',
    'x',
  ]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+can't be reached \(ECONNREFUSED\)[^\n]*\n$/);
});
