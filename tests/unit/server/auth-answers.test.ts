import { expect, test } from 'vitest';
import { AuthError, errorResponse } from '../../../server/auth/errors.ts';
import { type User, describeUser } from '../../../server/auth/users.ts';

test.each([
  [undefined, '10'],
  [1_000, '1'],
  [1_001, '2'],
])('a wait of %s ms is sent in whole seconds', (wait, seconds) => {
  const limited = new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', wait);
  expect(errorResponse(limited).headers.get('retry-after')).toBe(seconds);
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
  expect(describeUser(user)).toEqual({
    id: 'the-id',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'owner@example.com',
    email_confirmed_at: created_at,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    last_sign_in_at,
    created_at,
    updated_at,
    is_anonymous: false,
  });
});

test('a user who never signed in has the account’s time', () => {
  const { created_at: last_sign_in_at } = user;
  const described = describeUser({ ...user, last_sign_in_at: null });
  expect(described).toMatchObject({ last_sign_in_at });
});
