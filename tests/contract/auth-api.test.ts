import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  type RawAnswer,
  type Target,
  accessTokenOf,
  newAdmin,
  newClient,
  openTarget,
  raw,
} from './support/target.ts';

let target: Target;
/** Signed in once for what needs any session: a hosted project lets an address sign in and refresh 30 times at once. */
let admin: SupabaseClient;

beforeAll(async () => {
  target = await openTarget();
  admin = await newAdmin(target);
});

afterAll(async () => {
  await target.close();
});

const version = { 'x-supabase-api-version': '2024-01-01' };
const refresh = (refreshToken: string): Promise<RawAnswer> =>
  raw(target, '/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: version,
    body: { refresh_token: refreshToken },
  });

/** The refresh token that this one is exchanged for. */
async function successorOf(refreshToken: string): Promise<string> {
  const { status, json } = await refresh(refreshToken);
  expect(status).toBe(200);
  return String(json.refresh_token);
}

async function refreshTokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.refresh_token ?? '';
}

describe('sign-in', () => {
  test('with the right password: returns a session and its user', async () => {
    const client = newClient(target);
    const { data, error } = await client.auth.signInWithPassword({
      email: target.adminEmail.toUpperCase(),
      password: target.adminPassword,
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      email: target.adminEmail,
      aud: 'authenticated',
      role: 'authenticated',
    });
    expect(data.user?.identities).toHaveLength(1);
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
  });

  test('emits SIGNED_IN and then SIGNED_OUT', async () => {
    const client = newClient(target);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await client.auth.signInWithPassword({ email: target.adminEmail, password: target.adminPassword });
    await client.auth.signOut({ scope: 'local' });
    expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
  });

  test.each([
    ['wrong password', () => ({ email: target.adminEmail, password: 'not the password' })],
    ['unknown e-mail', () => ({ email: 'unknown@example.com', password: target.adminPassword })],
    ['blanks around the e-mail', () => ({ email: ` ${target.adminEmail} `, password: target.adminPassword })],
  ])('%s: 400 invalid_credentials', async (_, credentials) => {
    const { error } = await newClient(target).auth.signInWithPassword(credentials());
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  test('with a captcha token and no captcha: is accepted', async () => {
    const { error } = await newClient(target).auth.signInWithPassword({
      email: target.adminEmail,
      password: target.adminPassword,
      options: { captchaToken: 'token' },
    });
    expect(error).toBeNull();
  });

  test.each<[object, number, string]>([
    [{}, 400, 'validation_failed'],
    [{ password: 'x' }, 400, 'validation_failed'],
    [{ email: 'unknown@example.com' }, 400, 'invalid_credentials'],
    [{ email: 7, password: 8 }, 400, 'bad_json'],
    [[], 400, 'bad_json'],
    [{ phone: '0825551234', password: 'x' }, 422, 'phone_provider_disabled'],
    [{ email: 'unknown@example.com', phone: '0825551234', password: 'x' }, 400, 'validation_failed'],
  ])('%j: %d %s', async (body, status, code) => {
    const options = { method: 'POST', body, headers: version };
    const answer = await raw(target, '/auth/v1/token?grant_type=password', options);
    expect(answer).toMatchObject({ status, json: { code } });
  });

  test('with another grant: 400 invalid_credentials', async () => {
    const options = { method: 'POST', body: {}, headers: version };
    expect(await raw(target, '/auth/v1/token?grant_type=magic', options)).toMatchObject({
      status: 400,
      json: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
    });
  });

  test('without an API key: 401', async () => {
    const answer = await raw(target, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      key: null,
      body: { email: target.adminEmail, password: target.adminPassword },
    });
    expect(answer.status).toBe(401);
  });
});

test('returns an access token with every claim', async () => {
  const token = await accessTokenOf(admin);
  const claims = decodeJwt(token);
  expect(claims).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: target.adminEmail,
    phone: '',
    aal: 'aal1',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: expect.any(Object),
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    iss: expect.stringContaining('auth/v1'),
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  // A newer hosted project signs with a key pair.
  expect(target.hosted ? ['HS256', 'ES256', 'RS256'] : ['HS256']).toContain(decodeProtectedHeader(token).alg);
});

describe('requests that create accounts are refused with 422', () => {
  test('sign-up: signup_disabled', async () => {
    const { error } = await newClient(target).auth.signUp({
      email: 'new@example.com',
      password: 'a long password',
    });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });

  test('one-time code: signup_disabled, or otp_disabled where no account is requested', async () => {
    const { auth } = newClient(target);
    const asked = await auth.signInWithOtp({ email: 'new@example.com' });
    expect(asked.error).toMatchObject({ status: 422, code: 'signup_disabled' });
    const options = { shouldCreateUser: false };
    const { error } = await auth.signInWithOtp({ email: 'new@example.com', options });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  test('anonymous sign-in: anonymous_provider_disabled', async () => {
    const { error } = await newClient(target).auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });

  // A hosted project would send an e-mail.
  test.skipIf(process.env.SUPABASE_URL !== undefined)('recovery: otp_disabled', async () => {
    const { error } = await newClient(target).auth.resetPasswordForEmail(target.adminEmail);
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  test('creates no account in any of these ways', async () => {
    const { error } = await newClient(target).auth.signInWithPassword({
      email: 'new@example.com',
      password: 'a long password',
    });
    expect(error?.code).toBe('invalid_credentials');
  });
});

describe('refresh', () => {
  test('returns a new token for the same session, which can read the table', async () => {
    const before = { access: await accessTokenOf(admin), refresh: await refreshTokenOf(admin) };
    const { data, error } = await admin.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before.refresh);
    expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(decodeJwt(before.access).session_id);
    expect((await admin.from('customers').select('id').limit(1)).status).toBe(200);
  });

  test('with an unknown token: 400 refresh_token_not_found', async () => {
    expect(await refresh('aaaaaaaaaaaa')).toMatchObject({
      status: 400,
      json: { code: 'refresh_token_not_found' },
    });
  });

  test.each(['', 'unknown', 'not a token!'])('with %j: 400 validation_failed', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 400, json: { code: 'validation_failed' } });
  });

  test('with a used token within 10 s: returns the same successor, or a new one if that was used', async () => {
    const old = await refreshTokenOf(admin);
    const [next, again] = await Promise.all([successorOf(old), successorOf(old)]);
    expect(again).toBe(next);
    const last = await successorOf(next);
    const own = await successorOf(old);
    expect(new Set([old, next, last, own]).size).toBe(4);
    expect(await successorOf(last)).not.toBe(own);
  });
});

describe('/user', () => {
  test('without a session: 401', async () => {
    expect((await raw(target, '/auth/v1/user')).status).toBe(401);
  });

  test('with a tampered token: 403 bad_jwt', async () => {
    const token = await accessTokenOf(admin);
    const answer = await raw(target, '/auth/v1/user', {
      token: `${token.slice(0, -4)}AAAA`,
      headers: version,
    });
    expect(answer).toMatchObject({ status: 403, json: { code: 'bad_jwt' } });
  });
});

describe('sign-out', () => {
  test("global: 204; other sessions can't refresh, and /user with an old token is 403 session_not_found", async () => {
    const here = await newAdmin(target);
    const elsewhere = await newAdmin(target);
    const old = { access: await accessTokenOf(elsewhere), refresh: await refreshTokenOf(elsewhere) };

    const answer = await raw(target, '/auth/v1/logout?scope=global', {
      method: 'POST',
      token: await accessTokenOf(here),
    });
    expect(answer).toMatchObject({ status: 204, text: '' });

    expect((await refresh(old.refresh)).status).toBe(400);
    const user = await raw(target, '/auth/v1/user', { token: old.access, headers: version });
    expect(user).toMatchObject({ status: 403, json: { code: 'session_not_found' } });
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  test('by the client, global: no error, and no session remains', async () => {
    const client = await newAdmin(target);
    expect(await client.auth.signOut()).toEqual({ error: null });
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  test('local ends this session only, others ends all but this one', async () => {
    const [first, second, third] = [await newAdmin(target), await newAdmin(target), await newAdmin(target)];
    const ended = await refreshTokenOf(first);
    await first.auth.signOut({ scope: 'local' });
    expect((await refresh(ended)).status).toBe(400);
    expect((await second.auth.refreshSession()).error).toBeNull();

    await second.auth.signOut({ scope: 'others' });
    expect((await second.auth.refreshSession()).error).toBeNull();
    expect((await third.auth.refreshSession()).error).not.toBeNull();
  });
});

test('/settings says that sign-up and anonymous sign-in are off', async () => {
  const { json } = await raw(target, '/auth/v1/settings');
  expect(json).toMatchObject({ disable_signup: true, external: { email: true, anonymous_users: false } });
});
