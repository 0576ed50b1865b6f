import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHosted } from './support/hosted.ts';
import {
  type RawAnswer,
  type RawOptions,
  type Target,
  accessTokenOf,
  newAdmin,
  newClient,
  openTarget,
  raw,
} from './support/target.ts';

let target: Target;
/** Signed in once, because a hosted project limits sign-ins. */
let admin: SupabaseClient;

beforeAll(async () => {
  target = await openTarget();
  admin = await newAdmin(target);
});

afterAll(() => target.close());

const ask = (path: string, options: RawOptions = {}): Promise<RawAnswer> =>
  raw(target, `/auth/v1/${path}`, {
    ...options,
    headers: { 'x-supabase-api-version': '2024-01-01', ...options.headers },
  });
const post = (path: string, body: unknown): Promise<RawAnswer> => ask(path, { method: 'POST', body });
const PASSWORD_GRANT = 'token?grant_type=password';
const credentials = () => ({ email: target.adminEmail, password: target.adminPassword });
const refresh = (refresh_token: unknown): Promise<RawAnswer> =>
  post('token?grant_type=refresh_token', { refresh_token });

async function refreshTokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.refresh_token ?? '';
}

test('the client signs in, whatever the case of the email, gets its user, and signs out', async () => {
  const client = newClient(target);
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  const { data, error } = await client.auth.signInWithPassword({
    email: target.adminEmail.toUpperCase(),
    password: target.adminPassword,
    options: { captchaToken: 'ignored without a captcha' },
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(data.user).toMatchObject({ email: target.adminEmail, aud: 'authenticated', role: 'authenticated' });
  expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
  expect(await client.auth.signOut({ scope: 'local' })).toEqual({ error: null });
  expect((await client.auth.getSession()).data.session).toBeNull();
  expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
});

const WRONG = [400, 'invalid_credentials', 'Invalid login credentials'] as const;
const BAD_JSON = [400, 'bad_json', 'Could not parse request body as JSON'] as const;
const MISSING = [400, 'validation_failed', 'missing email or phone'] as const;
test.each<[string, () => unknown, readonly [number, string, string]]>([
  ['a wrong password', () => ({ ...credentials(), password: 'a wrong guess' }), WRONG],
  ['no password', () => ({ email: target.adminEmail }), WRONG],
  ['an unknown email', () => ({ ...credentials(), email: 'unknown@example.com' }), WRONG],
  ['blanks around the email', () => ({ ...credentials(), email: ` ${target.adminEmail} ` }), WRONG],
  ['no email', () => ({ password: 'x' }), MISSING],
  ['nothing', () => ({}), MISSING],
  ['an email that is no text', () => ({ email: 7, password: 'x' }), BAD_JSON],
  ['a list', () => [], BAD_JSON],
  // The differences are in docs/developers/embedded-and-hosted.md.
  ['null', () => 'null', isHosted ? MISSING : BAD_JSON],
  ['no JSON', () => '{', BAD_JSON],
])('a sign-in with %s is refused', async (_, body, [status, code, message]) => {
  // The hosted service adds its parser's words.
  const begun = expect.stringMatching(new RegExp(`^${message}`)) as string;
  expect(await post(PASSWORD_GRANT, body())).toMatchObject({ status, json: { code, message: begun } });
});

test('a sign-in with another grant or without a key is refused', async () => {
  const message = 'unsupported_grant_type';
  const json = { code: 'invalid_credentials', message };
  for (const path of ['token?grant_type=magic', 'token'])
    expect(await post(path, credentials())).toMatchObject({ status: 400, json });
  const options = { method: 'POST', body: { ...credentials(), password: 'x' } };
  expect((await ask(PASSWORD_GRANT, { ...options, key: null })).status).toBe(401);
});

test.each<[string, object]>([
  ['signup', { email: 'new@example.com', password: 'a long password' }],
  ['signup', { phone: '0825551234', password: 'x' }],
  ['signup', { data: {} }],
  ['otp', { email: 'new@example.com' }],
  ['otp', { email: 'new@example.com', create_user: true }],
])('POST %s %j creates no account: 422', async (path, body) => {
  const code = expect.stringMatching(/^(signup|anonymous_provider)_disabled$/) as string;
  expect(await post(path, body)).toMatchObject({ status: 422, json: { code } });
  const account = { email: 'new@example.com', password: 'a long password' };
  expect((await post(PASSWORD_GRANT, account)).json.code).toBe('invalid_credentials');
});

// A hosted project sends an email.
test.skipIf(isHosted).each([
  ['recover', 422, 'signup_disabled'],
  ['resend', 422, 'signup_disabled'],
  ['magiclink', 422, 'signup_disabled'],
  ['verify', 422, 'signup_disabled'],
])('POST %s is refused: %i, code %s', async (path, status, code) => {
  expect(await post(path, { email: target.adminEmail })).toMatchObject({ status, json: { code } });
});

test('a refresh returns a token of the same session, which can read the table', async () => {
  const before = { access: await accessTokenOf(admin), refresh: await refreshTokenOf(admin) };
  const { data, error } = await admin.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before.refresh);
  expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(decodeJwt(before.access).session_id);
  expect((await admin.from('customers').select('id').limit(1)).status).toBe(200);
});

test.each<[unknown, string]>([
  ['aaaaaaaaaaaa', 'refresh_token_not_found'],
  ['-_'.repeat(16), isHosted ? 'validation_failed' : 'refresh_token_not_found'],
  ['', 'validation_failed'],
  ['a'.repeat(11), 'validation_failed'],
  ['a'.repeat(33), 'validation_failed'],
  ['not a token!', 'validation_failed'],
  [undefined, 'validation_failed'],
  [7, 'bad_json'],
])('a refresh with %j is refused: 400 %s', async (token, code) => {
  expect(await refresh(token)).toMatchObject({ status: 400, json: { code } });
});

test('/user is refused without a token (401) and for a tampered one (403 bad_jwt)', async () => {
  expect(await ask('user')).toMatchObject({
    status: 401,
    json: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  });
  const token = `${(await accessTokenOf(admin)).slice(0, -4)}AAAA`;
  expect(await ask('user', { token })).toMatchObject({ status: 403, json: { code: 'bad_jwt' } });
});

test('a global sign-out gets 204 and ends every session: 400 for a refresh, 403 for /user', async () => {
  const [here, elsewhere] = [await newAdmin(target), await newAdmin(target)];
  const token = await accessTokenOf(here);
  expect(await ask('logout?scope=all', { method: 'POST', token })).toMatchObject({
    status: 400,
    json: { code: 'validation_failed', message: 'Unsupported logout scope "all"' },
  });
  const answer = await ask('logout', { method: 'POST', token });
  expect(answer).toMatchObject({ status: 204, text: '' });
  const user = await ask('user', { token: await accessTokenOf(elsewhere) });
  expect(user).toMatchObject({ status: 403, json: { code: 'session_not_found' } });
  expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
});
