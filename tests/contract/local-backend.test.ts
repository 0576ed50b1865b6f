import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hash } from 'bcryptjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DamagedDirectoryError, LocalBackendError } from '../../supabase/local/backend-error.ts';
import {
  type LocalBackend,
  type LocalBackendOptions,
  createLocalBackend,
} from '../../supabase/local/backend.ts';
import { FlushingNodeFS } from '../../supabase/local/durable/file-system.ts';
import { type Report, reportTo } from '../../supabase/local/report.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';

/** What the embedded backend puts together of its parts, and how it begins and ends. */

let folder: string;
let dataDir: string;
let said: Report[];
let opened: LocalBackend[];

beforeEach(async () => {
  [said, opened] = [[], []];
  reportTo((report) => void said.push(report));
  folder = mkdtempSync(join(tmpdir(), 'local-backend-'));
  dataDir = await copyOfTemplate(join(folder, 'data'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const backend of opened) await backend.close();
  reportTo();
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: Partial<LocalBackendOptions> = {}): Promise<LocalBackend> {
  const backend = await createLocalBackend({ dataDir, adminEmail: ADMIN.adminEmail, ...options });
  opened.push(backend);
  return backend;
}

interface Asked {
  key?: string;
  token?: string;
  body?: object;
  address?: string;
}

async function ask(
  backend: LocalBackend,
  path: string,
  { key = LOCAL_PUBLISHABLE_KEY, token, body, address }: Asked = {},
): Promise<{ status: number; json: unknown }> {
  const answer = await backend.fetch(
    new Request(`http://backend.test${path}`, {
      headers: {
        apikey: key,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
    address,
  );
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
}

const customer = {
  company_name: 'Highveld Radio',
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825551234',
  physical_address: '12 Main Road',
  email_address: 'thandi@example.co.za',
};
/** Each is another one: the same again is only told that it is registered. */
let registrations = 0;
const register = (backend: LocalBackend, address?: string) =>
  ask(backend, '/rest/v1/customers', {
    body: { ...customer, company_name: `Shop ${(registrations += 1)}` },
    ...(address === undefined ? {} : { address }),
  });
const signIn = (backend: LocalBackend, password = ADMIN.adminPassword) =>
  ask(backend, '/auth/v1/token?grant_type=password', { body: { email: ADMIN.adminEmail, password } });

describe('a backend answers', () => {
  test('the table API and the auth API only', async () => {
    const backend = await open({ adminEmail: ` ${ADMIN.adminEmail.toUpperCase()} ` });
    expect(backend.adminEmail).toBe(ADMIN.adminEmail);
    expect(backend.admins).toEqual({ generatedPassword: null, isNew: false, others: [], warning: null });
    expect((await register(backend)).status).toBe(201);
    expect((await signIn(backend)).status).toBe(200);
    expect(await ask(backend, '/storage/v1')).toEqual({ status: 404, json: { message: 'Not found' } });
    expect(said).toEqual([]);
  });

  test('service_role only if there is a secret key', async () => {
    const path = '/rest/v1/customers?select=id';
    expect((await ask(await open(), path, { key: 'the secret' })).status).toBe(401);
    await opened[0]?.close();
    expect((await ask(await open({ secretKey: 'the secret' }), path, { key: 'the secret' })).status).toBe(
      200,
    );
  });

  test('an admin until the session ends', async () => {
    const backend = await open();
    await register(backend);
    const { json } = await signIn(backend);
    const { access_token: token } = json as { access_token: string };
    const path = '/rest/v1/customers?select=id';
    expect((await ask(backend, path, { token })).json).toHaveLength(1);
    expect((await ask(backend, '/auth/v1/logout', { token, body: {} })).status).toBe(204);
    expect((await ask(backend, path, { token })).status).toBe(401);
  });

  test('no registration and no sign-in while the disk refuses writes', async () => {
    const backend = await open();
    vi.spyOn(FlushingNodeFS.prototype, 'refusal').mockReturnValue('EROFS');
    expect((await register(backend)).status).toBe(503);
    expect((await signIn(backend)).status).toBe(503);
    expect((await ask(backend, '/auth/v1/settings')).status).toBe(200);
    vi.restoreAllMocks();
    expect((await signIn(backend)).status).toBe(200);
  });

  test('with its limits on registrations, for each address', async () => {
    const backend = await open({ registrationLimits: { perAddress: 1, overall: 100 } });
    const statuses: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      statuses.push((await register(backend, address)).status);
    expect(statuses).toEqual([201, 429, 201]);
  });

  test('sign-ins by its clock', async () => {
    let now = 1_000_000;
    const backend = await open({ now: () => now });
    for (let n = 0; n < 10; n += 1) await signIn(backend, 'a wrong guess');
    expect((await signIn(backend)).status).toBe(429);
    now += 120_000;
    expect((await signIn(backend)).status).toBe(200);
  });

  test('a database failure without its text, and logs it', async () => {
    const backend = await open();
    // A failure of no other file's in this process: the same one is logged once in a minute.
    await backend.db.exec('alter table auth.users rename column email to hidden');
    expect(await signIn(backend)).toEqual({
      status: 500,
      json: { code: 'XX000', details: null, hint: null, message: 'Internal server error' },
    });
    expect(said.map(({ message }) => message)).toEqual(['POST /auth/v1/token failed (error 42703).']);
    vi.spyOn(backend.db, 'query').mockRejectedValue(Object.assign(new Error('full'), { code: '53100' }));
    expect(await signIn(backend)).toEqual({
      status: 503,
      json: { code: 'XX000', details: null, hint: null, message: 'Unavailable. Try again later.' },
    });
  });
});

describe('a backend starts', () => {
  test('with the given password, and the version in the directory', async () => {
    const backend = await open({ adminPassword: 'another long password', version: '1.2.3' });
    expect((await signIn(backend, 'another long password')).status).toBe(200);
    expect(readFileSync(join(dataDir, 'product-version'), 'utf8')).toBe('1.2.3\n');
  });

  test('never with a password that breaks the rules, and creates nothing', async () => {
    const none = join(folder, 'none');
    await expect(open({ dataDir: none, adminPassword: 'short' })).rejects.toBeInstanceOf(LocalBackendError);
    expect(existsSync(none)).toBe(false);
    await expect(open({ adminEmail: 'owner' })).rejects.toThrow(/^ADMIN_EMAIL isn't/);
    // The present password is older than the rules: it signs in.
    expect((await open()).admins.warning).toBeNull();
  });

  test('with a password that is older than the rules, and warns', async () => {
    const before = await open();
    await before.db.query(`update auth.users set encrypted_password = $1`, [await hash('short', 4)]);
    await before.close();
    const backend = await open({ adminPassword: 'short' });
    expect(backend.admins.warning).not.toBeNull();
    expect((await signIn(backend, 'short')).status).toBe(200);
  });

  test('never on a damaged database, which it unlocks', async () => {
    const backend = await open();
    const { rows } = await backend.db.query<{ path: string }>(
      `select pg_relation_filepath('auth.users') as path`,
    );
    await backend.close();
    truncateSync(join(dataDir, 'pgdata', rows[0]?.path ?? ''), 0);
    const error: unknown = await open().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DamagedDirectoryError);
    expect(error).toMatchObject({
      folder: dataDir,
      finding: expect.stringMatching(new RegExp(`^The data directory ${dataDir} is damaged \\(.+\\)$`)),
    });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('in memory, where nothing stops without a reason', async () => {
    const backend = await open({ dataDir: 'memory://' });
    expect((await register(backend)).status).toBe(201);
    expect(backend.admins.generatedPassword).toMatch(/^[a-z2-9-]{23}$/);
    expect(await Promise.race([backend.stopped, Promise.resolve('goes on')])).toBe('goes on');
  });
});

describe('a closed backend', () => {
  test('closes once, and accepts no requests', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const backend = await open();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    const answer = register(backend);
    const ends = [backend.close(), backend.close()];
    // The one that was under way is answered.
    expect((await answer).status).toBe(201);
    expect(await register(backend)).toEqual({ status: 503, json: { message: 'Stopping. Try again later.' } });
    await Promise.all(ends);
    expect(vi.getTimerCount()).toBe(0);
    expect(backend.db.closed).toBe(true);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });
});
