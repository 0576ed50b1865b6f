import { SignJWT, UnsecuredJWT } from 'jose';

import type { LocalBackend } from '../../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/publishable-key.ts';
import { ADMIN } from '../../support/template.ts';
import type { Caller } from './access-matrix.ts';

/**
 * An access token for each kind of caller, as `backend` gives it out or as somebody would forge it; `secret` is the
 * backend's own key. Null for the visitor, who has none.
 */
export async function makeTokens(
  backend: LocalBackend,
  secret: Uint8Array,
): Promise<Record<Caller, string | null>> {
  const claims = { role: 'authenticated', is_anonymous: false, session_id: crypto.randomUUID() };
  const token = (values: object, expires = '1h', key = secret) =>
    new SignJWT({ ...claims, ...values })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('customer-desk-local/auth/v1')
      .setAudience('authenticated')
      .setSubject(crypto.randomUUID())
      .setExpirationTime(expires)
      .sign(key);
  const admin = await signIn(backend);
  const signedOut = await signIn(backend);
  await backend.fetch(authRequest('logout?scope=local', signedOut));
  const [head = '', , signature = ''] = (await token({})).split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
  return {
    visitor: null,
    admin,
    'anonymous sign-in': await token({ is_anonymous: true }),
    'signed out': signedOut,
    expired: await token({}, '-1h'),
    tampered: `${head}.${forged}.${signature}`,
    'alg: none': new UnsecuredJWT(claims)
      .setIssuer('customer-desk-local/auth/v1')
      .setAudience('authenticated')
      .setSubject(crypto.randomUUID())
      .setExpirationTime('1h')
      .encode(),
    'another key': await token({}, '1h', crypto.getRandomValues(new Uint8Array(32))),
    'issued ahead': await token({ iat: Math.floor(Date.now() / 1000) + 600 }),
    'no role': await token({ role: undefined }),
    'service role claimed': await token({ role: 'service_role' }),
  };
}

async function signIn(backend: LocalBackend): Promise<string> {
  const body = { email: ADMIN.adminEmail, password: ADMIN.adminPassword };
  const response = await backend.fetch(authRequest('token?grant_type=password', null, body));
  return ((await response.json()) as { access_token: string }).access_token;
}

function authRequest(path: string, token: string | null, body: object = {}): Request {
  return new Request(`http://backend.test/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
