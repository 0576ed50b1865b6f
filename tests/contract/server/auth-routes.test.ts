import type { PGlite } from '@electric-sql/pglite';
import type { Hono } from 'hono';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authRoutes } from '../../../server/auth/routes.ts';
import { startSession } from '../../../server/auth/sessions.ts';
import { openSignInGuard } from '../../../server/auth/sign-in-guard.ts';
import { createTokens } from '../../../server/auth/tokens.ts';
import { describeUser, findUser } from '../../../server/auth/users.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { ADMIN } from '../../support/template.ts';
import { sharedBackend } from '../support/backend.ts';

const SECRET = new Uint8Array(32).fill(7);
const tokens = createTokens(SECRET);

let db: PGlite;
let app: Hono;
let userId: string;

beforeAll(async () => {
  ({ db } = await sharedBackend());
  userId = (await findUser(db, 'email', ADMIN.adminEmail))?.id ?? '';
});
beforeEach(async () => {
  await db.exec('delete from auth.sessions; delete from auth.known_clients; delete from auth.sign_in_limits');
  const guard = await openSignInGuard(db, SECRET, () => 1_000_000);
  app = authRoutes(db, SECRET, tokens, guard);
});

const credentials = { email: ADMIN.adminEmail, password: ADMIN.adminPassword };

async function ask(path: string, body?: object, headers = {}, origin = 'http://backend.test') {
  const response = await app.request(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'x-supabase-api-version': '2024-01-01', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: JSON.parse(text || 'null') as unknown,
  };
}
const signIn = (headers = {}, origin?: string) =>
  ask('/token?grant_type=password', credentials, headers, origin);
const userBy = (token: string) => ask('/user', undefined, { authorization: `Bearer ${token}` });

async function begin(): Promise<{ id: string; token: string; refreshToken: string }> {
  const { id, createdAt, refreshToken } = await startSession(db, userId);
  const { token } = await tokens.issue({ id: userId, email: ADMIN.adminEmail }, id, createdAt);
  return { id, token, refreshToken };
}

test('a sign-in returns a session, its tokens and the user, without caching', async () => {
  const { status, headers, json } = await signIn();
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const user = await findUser(db, 'id', userId);
  expect(json).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expect.any(Number),
    refresh_token: expect.stringMatching(/^[\w-]{32}$/),
    user: user && JSON.parse(JSON.stringify(describeUser(user))),
  });
  const { access_token, expires_at } = json as { access_token: string; expires_at: number };
  expect(await tokens.verify(access_token)).toMatchObject({ sub: userId, exp: expires_at });
  expect((await userBy(access_token)).headers.get('cache-control')).toBe('no-store');
});

test('a sign-in sets a cookie that no script can read, only for https if it came by https', async () => {
  const cookie = async (origin: string) => (await signIn({}, origin)).headers.get('set-cookie');
  expect(await cookie('http://backend.test')).toMatch(
    /^desk-browser=[\w-]{32}; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  );
  expect(await cookie('https://backend.test')).toContain('; HttpOnly; Secure; SameSite=Strict');
});

test('a sign-in recognizes the browser by its cookie, and the address by the server’s header', async () => {
  const cookie = (await signIn()).headers.get('set-cookie')?.split(';', 1).join() ?? '';
  const from = (address: string, more = {}) => ({ 'cf-connecting-ip': address, ...more });
  const wrong = { ...credentials, password: 'a wrong guess' };
  for (let n = 0; n < 10; n += 1) await ask('/token?grant_type=password', wrong, from('192.0.2.1'));
  const code = 'over_request_rate_limit';
  expect(await signIn(from('192.0.2.1'))).toMatchObject({ status: 429, json: { code } });
  expect((await signIn(from('192.0.2.2'))).status).toBe(200);
  expect((await signIn(from('192.0.2.1', { cookie }))).headers.get('set-cookie')).toContain(cookie);
});

test('an email that no database can store is a wrong one', async () => {
  const answer = await ask('/token?grant_type=password', { email: 'admin\0@example.com', password: 'x' });
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_credentials' } });
});

test('/user refuses an expired token, one from the future, and those of an ended session or a deleted user', async () => {
  const message = 'invalid JWT: unable to parse or verify signature';
  const { id } = await begin();
  const issue = async (time: number, user = userId): Promise<string> => {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    const { token } = await tokens.issue({ id: user, email: ADMIN.adminEmail }, id, new Date());
    vi.useRealTimers();
    return token;
  };
  const now = Date.now();
  const token = await issue(now);
  expect(await userBy(await issue(now - 7_200_000))).toMatchObject({
    status: 403,
    json: { code: 'bad_jwt', message: `${message}, token has invalid claims: token is expired` },
  });
  expect((await userBy(await issue(now + 600_000))).json).toEqual({ code: 'bad_jwt', message });
  expect((await userBy(await issue(now, crypto.randomUUID()))).json).toMatchObject({
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  });
  await db.query('delete from auth.sessions where id = $1', [id]);
  expect(await userBy(token)).toMatchObject({
    status: 403,
    json: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
  });
});
