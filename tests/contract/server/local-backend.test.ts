import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { type Report, reportTo } from '../../../server/log/report.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
let dataDir: string;
let backend: LocalBackend;
let said: Report[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  dataDir = await copyOfTemplate(join(folder, 'data'));
  backend = await createLocalBackend({ dataDir, adminEmail: ADMIN.adminEmail });
});
beforeEach(() => {
  said = [];
  reportTo((report) => void said.push(report));
});
afterEach(() => {
  vi.restoreAllMocks();
  reportTo();
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.close();
});

interface Asked {
  key?: string;
  token?: string;
  body?: object;
}

async function ask(
  path: string,
  { key = LOCAL_PUBLISHABLE_KEY, token, body }: Asked = {},
): Promise<{ status: number; json: unknown }> {
  const headers = {
    apikey: key,
    'content-type': 'application/json',
    authorization: `Bearer ${token ?? key}`,
  };
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await backend.fetch(new Request(`http://backend.test${path}`, { headers, ...init }));
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
}

/** Makes each registration unique, because the backend doesn't store repeats. */
let registrations = 0;
const register = () => {
  const body = {
    company_name: `Shop ${(registrations += 1)}`,
    contact_person: 'Thandi Nkosi',
    cell_phone: '0825551234',
    physical_address: '12 Main Road',
    email_address: 'thandi@example.co.za',
  };
  return ask('/rest/v1/customers', { body });
};
const signIn = () =>
  ask('/auth/v1/token?grant_type=password', {
    body: { email: ADMIN.adminEmail, password: ADMIN.adminPassword },
  });

test('a backend answers an admin until the session ends, and no other key', async () => {
  const path = '/rest/v1/customers?select=id';
  await register();
  const { access_token: token } = (await signIn()).json as { access_token: string };
  expect((await ask(path, { token })).json).toHaveLength(1);
  const isSignedIn = (bearer: string) => {
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${bearer}` };
    return backend.isSignedIn(new Request('http://backend.test', { headers }));
  };
  expect(await Promise.all([token, LOCAL_PUBLISHABLE_KEY, 'x'].map(isSignedIn))).toEqual([
    true,
    false,
    false,
  ]);
  expect((await ask('/auth/v1/logout', { token, body: {} })).status).toBe(204);
  expect((await ask(path, { token })).status).toBe(401);
  expect((await ask(path, { key: 'another secret' })).status).toBe(401);
});

test('a backend with a weak password makes no directory', async () => {
  const unsafe = { ...ADMIN, dataDir: join(folder, 'new'), adminPassword: 'password' };
  await expect(createLocalBackend(unsafe)).rejects.toThrow('ADMIN_PASSWORD');
  expect(existsSync(unsafe.dataDir)).toBe(false);
});

test('a backend answers a database failure without its text, and logs it', async () => {
  // Use a unique failure, because the same failure is logged once a minute.
  await backend.db.exec('alter table auth.users rename column email to hidden');
  expect(await signIn()).toEqual({
    status: 500,
    json: { code: 'XX000', details: null, hint: null, message: 'Internal server error' },
  });
  expect(said.map(({ message }) => message)).toEqual(['POST /auth/v1/token failed (error 42703).']);
  vi.spyOn(backend.db, 'query').mockRejectedValue(Object.assign(new Error('full'), { code: '53100' }));
  expect(await signIn()).toMatchObject({
    status: 503,
    json: { message: 'Unavailable. Try again later.' },
  });
});

test('a backend closes once, answers what is under way, and accepts no more requests', async () => {
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  const answer = register();
  const ends = [backend.close(), backend.close()];
  expect((await answer).status).toBe(201);
  expect(await register()).toEqual({ status: 503, json: { message: 'Stopping. Try again later.' } });
  await Promise.all(ends);
  expect(vi.getTimerCount()).toBe(0);
  expect(backend.db.closed).toBe(true);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  expect(said).toEqual([]);
});
