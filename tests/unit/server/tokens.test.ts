import { type JWTPayload, SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokens } from '../../../server/auth/tokens.ts';

const secret = new Uint8Array(32).fill(7);
const tokens = createTokens(secret);
const user = { id: '5b0e1c9e-0000-4000-8000-000000000001', email: 'admin@example.com' };
const session = '5b0e1c9e-0000-4000-8000-000000000002';

const ISSUER = 'customer-desk-local/auth/v1';
const AUDIENCE = 'authenticated';

const NOW = new Date('2026-11-20T08:00:00.900Z');
const SECONDS = Math.floor(NOW.getTime() / 1000);

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
});

function claiming(claims: JWTPayload, leftOut: readonly string[] = []): Promise<string> {
  const all: JWTPayload = {
    role: 'authenticated',
    session_id: session,
    iss: ISSUER,
    aud: AUDIENCE,
    sub: user.id,
    exp: SECONDS + 60,
    ...claims,
  };
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !leftOut.includes(name)));
  return new SignJWT(kept).setProtectedHeader({ alg: 'HS256' }).sign(secret);
}

test('a token of the service, or like it, is valid', async () => {
  const { token } = await tokens.issue(user, session, new Date());
  expect(await tokens.verify(token)).toMatchObject({ sub: user.id, session_id: session });
  expect(await tokens.verify(await claiming({}))).toMatchObject({ sub: user.id });
});

test.each<[string, JWTPayload]>([
  ['of another service', { iss: 'another/auth/v1' }],
  ['for another audience', { aud: 'storage' }],
  ['with another role', { role: 'service_role' }],
  ["with a session that isn't text", { session_id: 7 }],
])('a token %s is invalid', async (_, claims) => {
  expect(await tokens.verify(await claiming(claims))).toBe('invalid');
});

test('a token has the hosted service’s claims, for an hour', async () => {
  const { token, expiresAt } = await tokens.issue(user, session, new Date('2026-11-20T07:30:00.700Z'));
  expect(expiresAt).toBe(SECONDS + 3600);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(decodeJwt(token)).toEqual({
    iss: ISSUER,
    sub: user.id,
    aud: AUDIENCE,
    iat: SECONDS,
    exp: SECONDS + 3600,
    email: 'admin@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: SECONDS - 1800 }],
    session_id: session,
    is_anonymous: false,
  });
});

test('a token expires after an hour', async () => {
  const { token } = await tokens.issue(user, session, NOW);
  vi.setSystemTime((SECONDS + 3599) * 1000);
  expect(await tokens.verify(token)).toMatchObject({ sub: user.id, exp: SECONDS + 3600 });
  vi.setSystemTime((SECONDS + 3600) * 1000);
  expect(await tokens.verify(token)).toBe('expired');
});

test('a token can be half a minute ahead', async () => {
  vi.setSystemTime(SECONDS * 1000);
  expect(await tokens.verify(await claiming({ iat: SECONDS + 30 }))).toMatchObject({ sub: user.id });
  expect(await tokens.verify(await claiming({ iat: SECONDS + 31 }))).toBe('issued ahead');
});

test.each(['sub', 'exp', 'session_id', 'role'])('a token without its %s is invalid', async (claim) => {
  expect(await tokens.verify(await claiming({}, [claim]))).toBe('invalid');
});

test('a token with another key, another method or none is invalid', async () => {
  const { token } = await createTokens(new Uint8Array(32).fill(8)).issue(user, session, NOW);
  expect(await tokens.verify(token)).toBe('invalid');
  const longKey = new Uint8Array(64).fill(7);
  const claims = decodeJwt(await claiming({}));
  const byAnotherMethod = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(longKey);
  expect(await createTokens(longKey).verify(byAnotherMethod)).toBe('invalid');
  expect(await tokens.verify('nonsense')).toBe('invalid');
});
