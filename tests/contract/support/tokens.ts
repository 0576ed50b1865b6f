import { SignJWT, UnsecuredJWT } from 'jose';
import { addAdmin, removeAdmin, setPassword } from '../../../server/auth/accounts.ts';
import type { LocalBackend } from '../../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { ADMIN } from '../../support/template.ts';
import type { Caller } from './access-matrix.ts';

/** Makes an access token for each kind of caller, as `backend` issues it or an attacker would forge it. */
export async function makeTokens(
  backend: LocalBackend,
  secret: Uint8Array,
): Promise<Record<Caller, string | null>> {
  const claims = {
    role: 'authenticated',
    is_anonymous: false,
    session_id: await startSessionOf(backend, 'someone@example.com'),
  };
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
  const account = { adminEmail: 'second@example.com', adminPassword: 'a password that changes' };
  await addAdmin(backend.db, account.adminEmail, account.adminPassword);
  const beforeNewPassword = await signIn(backend, account);
  const adminPassword = 'the password it changed to';
  await setPassword(backend.db, account.adminEmail, adminPassword);
  const deleted = await signIn(backend, { ...account, adminPassword });
  await removeAdmin(backend.db, account.adminEmail);
  const [head = '', , signature = ''] = (await token({})).split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
  return {
    visitor: null,
    admin,
    'anonymous sign-in': await token({ is_anonymous: true }),
    'signed out': signedOut,
    'admin before a new password': beforeNewPassword,
    'deleted admin': deleted,
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

async function startSessionOf(backend: LocalBackend, email: string): Promise<string> {
  const { rows } = await backend.db.query<{ id: string }>(
    `with account as (insert into auth.users (email, encrypted_password) values ($1, '') returning id)
     insert into auth.sessions (user_id) select id from account returning id`,
    [email],
  );
  return rows[0]?.id ?? '';
}

async function signIn(backend: LocalBackend, account = ADMIN): Promise<string> {
  const body = { email: account.adminEmail, password: account.adminPassword };
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
