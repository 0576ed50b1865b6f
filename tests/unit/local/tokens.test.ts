import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTokens } from '../../../supabase/local/auth/tokens.ts';

const secret = new Uint8Array(32).fill(7);
const tokens = createTokens(secret);
const user = { id: '5b0e1c9e-0000-4000-8000-000000000001', email: 'admin@example.com' };
const session = '5b0e1c9e-0000-4000-8000-000000000002';

const ISSUER = 'customer-desk-local/auth/v1';
const AUDIENCE = 'authenticated';

/** A token by the backend's own key that is right in everything but what is asked for. */
function signed({
  issuer = ISSUER,
  audience = AUDIENCE,
}: {
  issuer?: string;
  audience?: string;
}): Promise<string> {
  return new SignJWT({ role: 'authenticated', session_id: session })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(user.id)
    .setExpirationTime('1h')
    .sign(secret);
}

test('a token that the service gave out is valid, and so is one made like it', async () => {
  const { token } = await tokens.issue(user, session, new Date());
  expect(await tokens.verify(token)).toMatchObject({ sub: user.id, session_id: session });
  expect(await tokens.verify(await signed({}))).toMatchObject({ sub: user.id });
});

test('one that another service gave out by the same key is not', async () => {
  expect(await tokens.verify(await signed({ issuer: 'another/auth/v1' }))).toBe('invalid');
});

test('one for another audience is not', async () => {
  expect(await tokens.verify(await signed({ audience: 'storage' }))).toBe('invalid');
});
