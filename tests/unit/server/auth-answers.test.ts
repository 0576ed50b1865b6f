import { expect, test } from 'vitest';
import { AuthError, errorResponse } from '../../../server/auth/errors.ts';
import { type User, describeUser } from '../../../server/auth/users.ts';

const request = (version?: string) =>
  new Request('http://backend.test/auth/v1/token', {
    headers: version === undefined ? {} : { 'x-supabase-api-version': version },
  });

const refusal = new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

test.each(['2024-01-01', '2025-06-30'])('a client of %s reads code and message', async (version) => {
  const answer = errorResponse(refusal, request(version));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-sb-error-code': 'invalid_credentials',
    'x-supabase-api-version': '2024-01-01',
  });
  expect(answer.headers.has('retry-after')).toBe(false);
});

test.each([undefined, '2023-12-31'])('a client of %s reads error_code and msg', async (version) => {
  const answer = errorResponse(refusal, request(version));
  expect(await answer.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  expect(answer.headers.has('x-supabase-api-version')).toBe(false);
  expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
});

test.each([
  [undefined, '10'],
  [1_000, '1'],
  [1_001, '2'],
])('a wait of %s ms is sent in whole seconds', (wait, seconds) => {
  const limited = new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', wait);
  expect(errorResponse(limited, request()).headers.get('retry-after')).toBe(seconds);
});

const user: User = {
  id: 'the-id',
  email: 'owner@example.com',
  encrypted_password: 'a hash',
  password_from_setting: null,
  created_at: new Date('2026-11-01T08:00:00Z'),
  updated_at: new Date('2026-11-02T08:00:00Z'),
  last_sign_in_at: new Date('2026-11-03T08:00:00Z'),
};

test('a user is described as in the hosted service', () => {
  const { created_at, updated_at, last_sign_in_at } = user;
  const email = 'owner@example.com';
  const times = { last_sign_in_at, created_at, updated_at };
  const identity_data = { email, email_verified: true, phone_verified: false, sub: 'the-id' };
  const ids = { identity_id: 'the-id', id: 'the-id', user_id: 'the-id' };
  expect(describeUser(user)).toEqual({
    ...times,
    id: 'the-id',
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: created_at,
    confirmed_at: created_at,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [{ ...times, ...ids, identity_data, provider: 'email', email }],
    factors: [],
    is_anonymous: false,
  });
});

test('a user who never signed in has the account’s time', () => {
  const { created_at: last_sign_in_at } = user;
  const described = describeUser({ ...user, last_sign_in_at: null });
  expect(described).toMatchObject({ last_sign_in_at, identities: [{ last_sign_in_at }] });
});
