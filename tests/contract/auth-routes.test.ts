import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { authRoutes } from '../../supabase/local/auth/routes.ts';
import { sessionExists, startSession } from '../../supabase/local/auth/sessions.ts';
import { SignInGuard } from '../../supabase/local/auth/sign-in-guard.ts';
import { createTokens } from '../../supabase/local/auth/tokens.ts';
import { describeUser, findUser } from '../../supabase/local/auth/users.ts';
import { ADMIN } from '../support/template.ts';
import { openDatabase } from './support/database.ts';

/** Each answer of the auth API to the letter, without a server. What clients make of them is in auth-api.test.ts. */

const SECRET = new Uint8Array(32).fill(7);
const VERSION = '2024-01-01';
const tokens = createTokens(SECRET);

let db: PGlite;
let close: () => Promise<void>;
let app: Hono;
let userId: string;

beforeAll(async () => {
  ({ db, close } = await openDatabase());
  userId = (await findUser(db, 'email', ADMIN.adminEmail))?.id ?? '';
});
beforeEach(async () => {
  await db.exec('delete from auth.sessions; delete from auth.known_clients; delete from auth.sign_in_limits');
  const guard = await SignInGuard.open(db, SECRET, () => 1_000_000);
  app = authRoutes(db, SECRET, tokens, { publishable: 'the-key' }, guard);
});
afterAll(() => close());

interface Asked {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  origin?: string;
}

async function ask(
  path: string,
  { method, body, token, headers = {}, origin = 'http://backend.test' }: Asked = {},
) {
  const response = await app.request(`${origin}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: 'the-key',
      'x-supabase-api-version': VERSION,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, json };
}

/** A refusal, as a client reads it. */
const refusal = (status: number, code: string, message: string) => ({ status, json: { code, message } });

const PASSWORD_GRANT = '/token?grant_type=password';
const credentials = { email: ADMIN.adminEmail, password: ADMIN.adminPassword };

/** A session with its access token. */
async function begin(): Promise<{ id: string; token: string; refreshToken: string }> {
  const { id, createdAt, refreshToken } = await startSession(db, userId);
  const { token } = await tokens.issue({ id: userId, email: ADMIN.adminEmail }, id, createdAt);
  return { id, token, refreshToken };
}

test('refuses every request without the project’s key', async () => {
  expect((await ask('/settings', { headers: { apikey: 'another' } })).status).toBe(401);
});

describe('signing in', () => {
  test('returns a session, its tokens and the user, without caching', async () => {
    const { status, headers, json } = await ask(PASSWORD_GRANT, { body: credentials });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const user = await findUser(db, 'id', userId);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/^[\w-]{32}$/),
      user: user && JSON.parse(JSON.stringify(describeUser(user))),
    });
    const { access_token } = json as { access_token: string };
    expect(await tokens.verify(access_token)).toMatchObject({
      sub: userId,
      exp: (json as { expires_at: number }).expires_at,
    });
  });

  test('sets the guard’s cookie, which no script can read and https only sends to https', async () => {
    const cookie = async (origin: string) =>
      (await ask(PASSWORD_GRANT, { body: credentials, origin })).headers.get('set-cookie');
    expect(await cookie('http://backend.test')).toMatch(
      /^desk-browser=[\w-]{32}; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    expect(await cookie('https://backend.test')).toMatch(
      /^desk-browser=[\w-]{32}; Max-Age=7776000; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('recognizes the browser by its cookie, and the address by the server’s header', async () => {
    const first = await ask(PASSWORD_GRANT, { body: credentials });
    const cookie = first.headers.get('set-cookie')?.split(';', 1).join() ?? '';
    const from = (address: string, more = {}) => ({ 'cf-connecting-ip': address, ...more });
    const wrong = { ...credentials, password: 'a wrong guess' };
    for (let n = 0; n < 10; n += 1) await ask(PASSWORD_GRANT, { body: wrong, headers: from('192.0.2.1') });
    const limited = await ask(PASSWORD_GRANT, { body: credentials, headers: from('192.0.2.1') });
    expect(limited).toMatchObject(refusal(429, 'over_request_rate_limit', 'Request rate limit reached'));
    expect((await ask(PASSWORD_GRANT, { body: credentials, headers: from('192.0.2.2') })).status).toBe(200);
    const known = await ask(PASSWORD_GRANT, { body: credentials, headers: from('192.0.2.1', { cookie }) });
    expect(known.headers.get('set-cookie')).toContain(cookie);
  });

  test('accepts the email in capital letters', async () => {
    const email = ADMIN.adminEmail.toUpperCase();
    expect((await ask(PASSWORD_GRANT, { body: { ...credentials, email } })).status).toBe(200);
  });

  const bothMessage = 'Only an email address or phone number should be provided on login.';
  const badJson = refusal(400, 'bad_json', 'Could not parse request body as JSON');
  const wrong = refusal(400, 'invalid_credentials', 'Invalid login credentials');
  test.each<[string, unknown, ReturnType<typeof refusal>]>([
    ['a wrong password', { ...credentials, password: 'a wrong guess' }, wrong],
    ['no password', { email: ADMIN.adminEmail }, wrong],
    ['an unknown e-mail', { ...credentials, email: 'unknown@example.com' }, wrong],
    ['an e-mail that no database holds', { ...credentials, email: 'admin\0@example.com' }, wrong],
    ['no e-mail', { password: 'x' }, refusal(400, 'validation_failed', 'missing email or phone')],
    ['nothing', {}, refusal(400, 'validation_failed', 'missing email or phone')],
    [
      'a phone number',
      { phone: '0825551234', password: 'x' },
      refusal(422, 'phone_provider_disabled', 'Phone logins are disabled'),
    ],
    ['both', { ...credentials, phone: '0825551234' }, refusal(400, 'validation_failed', bothMessage)],
    ['an e-mail that is no text', { email: 7, password: 'x' }, badJson],
    ['a password that is no text', { ...credentials, password: { is: 'x' } }, badJson],
    ['a list', [], badJson],
    ['a text', '"text"', badJson],
    ['null', 'null', badJson],
    ['no JSON', '{', badJson],
  ])('refuses %s', async (_, body, answer) => {
    expect(await ask(PASSWORD_GRANT, { body })).toMatchObject(answer);
    expect((await db.query('select from auth.sessions')).rows).toEqual([]);
  });

  test('refuses another grant, or none', async () => {
    for (const path of ['/token?grant_type=magic', '/token']) {
      expect(await ask(path, { body: credentials })).toMatchObject(
        refusal(400, 'invalid_credentials', 'unsupported_grant_type'),
      );
    }
  });

  test('answers older clients in their format', async () => {
    const headers = { 'x-supabase-api-version': '2023-01-01' };
    const { json } = await ask(PASSWORD_GRANT, { body: { ...credentials, password: 'x' }, headers });
    expect(json).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
  });
});

describe('refreshing', () => {
  const refresh = (token: unknown) =>
    ask('/token?grant_type=refresh_token', { body: { refresh_token: token } });

  test('returns the next tokens of the same session, without a cookie', async () => {
    const { id, refreshToken } = await begin();
    const { status, headers, json } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('set-cookie')).toBe(false);
    const { access_token, refresh_token } = json as { access_token: string; refresh_token: string };
    expect(await tokens.verify(access_token)).toMatchObject({ session_id: id, sub: userId });
    expect(refresh_token).not.toBe(refreshToken);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  test('refuses an unknown token in either token format', async () => {
    for (const token of ['a'.repeat(12), '-_'.repeat(16)]) {
      expect(await refresh(token)).toMatchObject(
        refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
      );
    }
  });

  test.each([
    '',
    'a'.repeat(11),
    'a'.repeat(13),
    'a'.repeat(31),
    'a'.repeat(33),
    'a'.repeat(44),
    `${'a'.repeat(11)}!`,
    undefined,
  ])('refuses %j by its format, without a query', async (token) => {
    expect(await refresh(token)).toMatchObject(
      refusal(400, 'validation_failed', 'Refresh token is not valid'),
    );
  });

  test("refuses a token that isn't text", async () => {
    expect(await refresh(7)).toMatchObject(refusal(400, 'bad_json', 'Could not parse request body as JSON'));
  });
});

describe('the user', () => {
  test('is returned to its session, without caching', async () => {
    const { token } = await begin();
    const { status, headers, json } = await ask('/user', { token });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toMatchObject({ id: userId, email: ADMIN.adminEmail });
  });

  test("isn't returned without a token, or for the key as a token", async () => {
    const answer = refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    expect(await ask('/user')).toMatchObject(answer);
    expect(await ask('/user', { token: 'the-key' })).toMatchObject(answer);
  });

  test("isn't returned for an invalid or expired token, or one from the future", async () => {
    const message = 'invalid JWT: unable to parse or verify signature';
    const { id } = await begin();
    expect(await ask('/user', { token: 'nonsense' })).toMatchObject(refusal(403, 'bad_jwt', message));
    const issuedAt = async (time: number): Promise<string> => {
      vi.useFakeTimers({ toFake: ['Date'], now: time });
      const { token } = await tokens.issue({ id: userId, email: ADMIN.adminEmail }, id, new Date());
      vi.useRealTimers();
      return token;
    };
    const now = Date.now();
    expect(await ask('/user', { token: await issuedAt(now - 7_200_000) })).toMatchObject(
      refusal(403, 'bad_jwt', `${message}, token has invalid claims: token is expired`),
    );
    expect(await ask('/user', { token: await issuedAt(now + 600_000) })).toMatchObject(
      refusal(403, 'bad_jwt', message),
    );
  });

  test("isn't returned for an ended session", async () => {
    const { id, token } = await begin();
    await db.query('delete from auth.sessions where id = $1', [id]);
    expect(await ask('/user', { token })).toMatchObject(
      refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
    );
  });

  test("isn't returned for a session whose user doesn't exist", async () => {
    const { id } = await begin();
    const unknown = { id: '5b0e1c9e-0000-4000-8000-000000000001', email: 'unknown@example.com' };
    const { token } = await tokens.issue(unknown, id, new Date());
    expect(await ask('/user', { token })).toMatchObject(
      refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
    );
  });
});

describe('signing out', () => {
  /** Which of three sessions are left when the first was ended with the scope. */
  async function left(query: string): Promise<boolean[]> {
    const sessions = [await begin(), await begin(), await begin()];
    const answer = await ask(`/logout${query}`, { method: 'POST', token: sessions[0]?.token ?? '' });
    expect(answer).toMatchObject({ status: 204, json: null });
    const there: boolean[] = [];
    for (const { id } of sessions) there.push(await sessionExists(db, id));
    return there;
  }

  test.each([
    ['', [false, false, false]],
    ['?scope=global', [false, false, false]],
    ['?scope=local', [false, true, true]],
    ['?scope=others', [true, false, false]],
  ])('%s keeps %j', async (query, expected) => {
    expect(await left(query)).toEqual(expected);
  });

  test('ends nothing with another scope or without a session', async () => {
    const { id, token } = await begin();
    expect(await ask('/logout?scope=all', { method: 'POST', token })).toMatchObject(
      refusal(400, 'validation_failed', 'Unsupported logout scope "all"'),
    );
    expect((await ask('/logout', { method: 'POST' })).status).toBe(401);
    expect(await sessionExists(db, id)).toBe(true);
  });
});

describe('requests that create accounts or send email are refused', () => {
  const signup = refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
  const otp = refusal(422, 'otp_disabled', 'Signups not allowed for otp');
  const anonymous = refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  test.each<[string, unknown, ReturnType<typeof refusal>]>([
    ['/signup', { email: 'new@example.com', password: 'x' }, signup],
    ['/signup', { phone: '0825551234', password: 'x' }, signup],
    ['/signup', { data: {} }, anonymous],
    ['/otp', { email: 'new@example.com' }, signup],
    ['/otp', { email: 'new@example.com', create_user: true }, signup],
    ['/otp', { email: 'new@example.com', create_user: false }, otp],
    ['/magiclink', {}, signup],
    ['/verify', {}, refusal(403, 'otp_expired', 'Token has expired or is invalid')],
    ['/recover', {}, otp],
    ['/resend', {}, otp],
    ['/admin/users', {}, refusal(404, 'not_found', 'The local backend does not offer POST /admin/users')],
  ])('%s %j', async (path, body, answer) => {
    expect(await ask(path, { body })).toMatchObject(answer);
  });
});

test('settings and health are those of the hosted service, with only email enabled', async () => {
  expect((await ask('/settings')).json).toEqual({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
  expect((await ask('/health')).json).toEqual({
    name: 'GoTrue',
    version: 'local',
    description: 'The embedded auth API',
  });
});

test('an unexpected error is left to the server', async () => {
  const failed: unknown[] = [];
  const server = new Hono().route('/', app).onError((error, c) => {
    failed.push(error);
    return c.body(null, 500);
  });
  const { token } = await begin();
  await db.exec('alter table auth.sessions rename to hidden');
  const headers = { apikey: 'the-key', authorization: `Bearer ${token}` };
  const answer = await server.request('/user', { headers });
  await db.exec('alter table auth.hidden rename to sessions');
  expect(answer.status).toBe(500);
  expect(failed).toEqual([expect.objectContaining({ code: '42P01' })]);
});
