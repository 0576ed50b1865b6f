import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readDoctorArguments } from '../../../server/doctor/arguments.ts';
import { checkSchema } from '../../../server/doctor/admin.ts';
import type { Check } from '../../../server/doctor/check.ts';
import { diagnose, examine } from '../../../server/doctor/diagnose.ts';
import { type CheckedSchema, readSchema } from '../../../server/doctor/expected-schema.ts';
import { UserError } from '../../../server/process/errors.ts';
import type { LocalBackend } from '../../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { ADMIN } from '../../support/template.ts';
import { openBackend } from '../support/backend.ts';
import { command } from '../support/command.ts';

const admin = { email: ADMIN.adminEmail, password: ADMIN.adminPassword };
let backend: LocalBackend;
let expected: CheckedSchema;
let server: ReturnType<typeof serve>;
let url: string;
/** Replaces the project's responses, by method and path. */
const planted = new Map<string, () => Response>();

beforeEach(() => planted.set('GET /auth/v1/settings', settings({})));
beforeAll(async () => {
  backend = await openBackend();
  expected = await backend.db.transaction(async (tx) => {
    await tx.query(`set local request.jwt.claims = '{"role": "authenticated"}'`);
    return readSchema(tx);
  });
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

const args = () => ({ url, key: LOCAL_PUBLISHABLE_KEY, email: admin.email });

async function findingsOf(checks: AsyncIterable<Check>): Promise<string[]> {
  const found: string[] = [];
  for await (const { finding } of checks) if (finding !== null) found.push(finding);
  return found;
}

const findings = (given = args()): Promise<string[]> =>
  findingsOf(examine(readDoctorArguments(given), admin, async () => expected));

const differences = (as = admin): Promise<string[]> =>
  findingsOf(checkSchema(readDoctorArguments(args()), as, expected));

async function customers(): Promise<number> {
  return (await backend.db.query('select from public.customers')).rows.length;
}

/** Returns what the doctor prints. */
function watchConsole(): () => string {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  return () => said.mock.calls.map(([line]) => `${String(line)}\n`).join('');
}

test('a correct project with an admin has exit code 0 and a line for each check, and no row or session remains', async () => {
  const stdout = watchConsole();
  expect(await diagnose(args(), admin.password, async () => expected)).toBe(0);
  expect(stdout()).toMatch(/^(ok +\S.*\n){12,}Safe and complete: .*\n$/);
  expect(await customers()).toBe(0);
  expect((await backend.db.query('select from auth.sessions')).rows).toEqual([]);
});

test('a project whose other services show something has a finding for each', async () => {
  planted.set('POST /graphql/v1', () => Response.json({ data: { customersCollection: { edges: [] } } }));
  planted.set('GET /storage/v1/bucket', () => Response.json([{ id: 'files' }]));
  expect(await findings()).toEqual([
    'visitors can read customers: disable the extension pg_graphql (Database, Extensions).',
    expect.stringContaining('visitors see 1 bucket, which'),
  ]);
});

test('a project with raised limits or without its daily job has a finding that says what to do', async () => {
  await backend.db.exec(`update private.registration_limits set overall = 1000000;
    alter schema local_platform rename to other_platform`);
  onTestFinished(async () => {
    await backend.db.exec(`update private.registration_limits set overall = default;
      alter schema other_platform rename to local_platform`);
  });
  expect(await differences()).toEqual([
    expect.stringMatching(
      /^the registration limits are 20 per address and 1000000 in all, .* ignore this if you chose them\.$/,
    ),
    expect.stringMatching(/^deleted customers stay past 30 days\. Enable pg_cron .*cron\.schedule/),
  ]);
});

test.each<[string, string, string, RegExp]>([
  [
    'that visitors can read',
    'grant select on public.customers to anon',
    'revoke select on public.customers from anon',
    /^visitors can read customers: apply/,
  ],
  [
    'closed to visitors',
    'revoke insert (vat_reg_nr) on public.customers from anon; revoke insert on public.customers from anon',
    `grant insert (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr)
     on public.customers to anon`,
    /^visitors can't register: apply/,
  ],
  [
    'without customers',
    'alter table public.customers rename to gone',
    'alter table public.gone rename to customers',
    /^there is no table customers: apply/,
  ],
])('a project %s has a finding, and no row remains', async (_, damage, repair, message) => {
  await backend.db.exec(damage);
  const found = await findings();
  await backend.db.exec(repair);
  expect(found).toContainEqual(expect.stringMatching(message));
  expect(found).toContainEqual(expect.stringMatching(/^something was changed by hand/));
  expect(await customers()).toBe(0);
});

const settings = (changed: object) => () =>
  Response.json({ disable_signup: true, external: { email: true, anonymous_users: false }, ...changed });
test('a project with open accounts has a finding for each setting, and no account is tried', async () => {
  const tried: string[] = [];
  planted.set(
    'GET /auth/v1/settings',
    settings({ disable_signup: false, external: { email: false, anonymous_users: true } }),
  );
  for (const path of ['signup', 'otp'])
    planted.set(`POST /auth/v1/${path}`, () => {
      tried.push(path);
      return Response.json({});
    });
  expect(await findings()).toEqual([
    expect.stringMatching(/anyone can sign up and become an admin/),
    expect.stringMatching(/a one-time code creates an account for anyone/),
    expect.stringMatching(/anyone gets a session/),
    expect.stringMatching(/no one can sign in/),
  ]);
  expect(tried).toEqual([]);
});

test('a project whose answers are unexpected has a finding for each', async () => {
  planted.set('POST /auth/v1/signup', () => Response.json({ id: 1 }));
  planted.set('POST /rest/v1/customers', () => Response.json({ code: 'PT429' }, { status: 429 }));
  planted.set('GET /rest/v1/customers', () => new Response('no', { status: 502 }));
  const found = await findings();
  for (const message of [
    /the settings say closed, but the answer is 200/,
    /try again in a few minutes/,
    /unexpected answer \(502/,
  ])
    expect(found).toContainEqual(expect.stringMatching(message));
});

// supabase/tests/90_schema_check.sql tests every kind of change.
test('a project whose schema was changed by hand has a finding for an admin', async () => {
  await backend.db.exec('alter table public.customers disable trigger limit_registrations');
  const found = await differences();
  await backend.db.exec('alter table public.customers enable trigger limit_registrations');
  expect(found).toEqual([
    expect.stringMatching(/^something was changed by hand.* run `npx supabase db push`/),
  ]);
});

test.each<[string, () => object, RegExp]>([
  [
    'of an earlier version',
    () => ({ ...expected, version: '2026_earlier' }),
    /^the database is of version 2026_earlier, this is \d+_\w+: run `npx supabase db push`\.$/,
  ],
  [
    'without a function to check it',
    () => ({ code: 'PGRST202' }),
    /can't be called \(200 PGRST202\): run `npx/,
  ],
])('a project %s has a finding for an admin', async (_, answer, message) => {
  planted.set('POST /rest/v1/rpc/check_schema', () => Response.json(answer()));
  expect(await differences()).toEqual([expect.stringMatching(message)]);
});

const OLDER_SECRET = `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`;
test.each([
  [
    'another key',
    async () => {
      planted.clear();
      return findings({ ...args(), key: 'sb_publishable_x' });
    },
    /doesn't accept the key/,
  ],
  ['the secret key', async () => findings({ ...args(), key: 'sb_secret_x' }), /--key is the secret key/],
  ['the older secret key', async () => findings({ ...args(), key: OLDER_SECRET }), /--key is the secret key/],
  [
    'no encryption',
    async () => findings({ ...args(), url: 'http://abc.supabase.co' }),
    /must begin with https/,
  ],
  [
    'a wrong password',
    () => differences({ ...admin, password: 'wrong' }),
    /The sign-in of admin@example\.com was refused \(400 invalid_credentials\)/,
  ],
])('a check with %s is refused in one sentence', async (_, check, message) => {
  const error: unknown = await check().catch((reason: unknown) => reason);
  expect(error, String(error)).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain('\n');
});

test('the command for an unreachable project exits with code 2 and one sentence', async () => {
  const unreachable = ['--url', 'http://127.0.0.1:49', '--key', 'x', '--email', 'x@example.com'];
  const { exitCode, stdout, stderr } = await command('doctor', unreachable, { ADMIN_PASSWORD: 'x' });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+can't be reached \(ECONNREFUSED\)[^\n]*\n$/);
});
