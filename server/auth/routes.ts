import type { PGlite } from '@electric-sql/pglite';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { bearerOf, requireApiKey } from './api-access.ts';
import { addressHeader } from './client-address.ts';
import { AuthError, errorResponse } from './errors.ts';
import { passwordMatches } from './passwords.ts';
import { type Session, continueSession, endSessions, sessionExists, startSession } from './sessions.ts';
import type { Client, SignInGuard } from './sign-in-guard.ts';
import { type Claims, type Tokens, accessTokenLifetime } from './tokens.ts';
import { describeUser, findUser } from './users.ts';

/** Answers password sign-in, refresh, user and sign-out. Refuses everything that creates accounts. */
export function authRoutes(db: PGlite, secret: Uint8Array, tokens: Tokens, guard: SignInGuard): Hono {
  const app = new Hono();
  app.use(requireApiKey);
  app.onError((error) => {
    if (error instanceof AuthError) return errorResponse(error);
    throw error;
  });

  app.post('/token', async (c) => {
    const body = await readFields(c);
    const grant = c.req.query('grant_type');
    if (grant === 'password') {
      const { session, browser } = await signIn(db, guard, body, clientOf(c));
      const answer = await answerSession(db, tokens, session);
      const secure = new URL(c.req.url).protocol === 'https:';
      answer.headers.append('set-cookie', serialize(browserCookie, browser, { ...cookieOptions, secure }));
      return answer;
    }
    if (grant === 'refresh_token') {
      return answerSession(db, tokens, await continueSession(db, secret, refreshTokenOf(body)));
    }
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  });

  app.get('/user', async (c) => {
    const claims = await requireSession(db, tokens, c.req.raw);
    const user = await findUser(db, 'id', claims.sub);
    if (user === undefined)
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    return c.json(describeUser(user), 200, noStore);
  });

  app.post('/logout', async (c) => {
    const scope = c.req.query('scope') ?? 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
    }
    await endSessions(db, await requireSession(db, tokens, c.req.raw), scope);
    return c.body(null, 204);
  });

  app.on('POST', ['/signup', '/otp', '/magiclink', '/verify', '/recover', '/resend'], () => {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  });
  app.all('*', (c) => {
    throw new AuthError(404, 'not_found', `The local backend does not offer ${c.req.method} ${c.req.path}`);
  });
  return app;
}

const noStore = { 'cache-control': 'no-store' };

/** Marks a browser that has signed in before. Grants no access. */
const browserCookie = 'desk-browser';
// Without a path, it applies to the requested folder, also behind a proxy that adds a prefix.
const cookieOptions = {
  httpOnly: true,
  sameSite: 'Strict',
  maxAge: 90 * 24 * 60 * 60,
} as const;

function clientOf(c: Context): Client {
  return { address: c.req.header(addressHeader), browser: getCookie(c, browserCookie) };
}

async function signIn(
  db: PGlite,
  guard: SignInGuard,
  body: Fields,
  client: Client,
): Promise<{ session: Session; browser: string }> {
  const { email, password } = credentialsOf(body);
  const attempt = await guard.take(email, client);
  const user = email.includes('\0') ? undefined : await findUser(db, 'email', email);
  if (!(await passwordMatches(password, user?.encrypted_password)) || user === undefined) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  const browser = await guard.succeeded(attempt, client, user);
  return { session: await startSession(db, user.id), browser };
}

async function answerSession(db: PGlite, tokens: Tokens, session: Session): Promise<Response> {
  const user = await findUser(db, 'id', session.userId);
  if (user === undefined) throw new AuthError(400, 'session_not_found', 'Session not found');
  const { token, expiresAt } = await tokens.issue(user, session.id, session.createdAt);
  const body = {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: describeUser(user),
  };
  return Response.json(body, { headers: noStore });
}

async function requireSession(db: PGlite, tokens: Tokens, request: Request): Promise<Claims> {
  const token = bearerOf(request);
  if (token === null) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await tokens.verify(token);
  if (claims === 'expired') {
    const reason = 'token has invalid claims: token is expired';
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
  if (claims === 'invalid' || claims === 'issued ahead')
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  if (!(await sessionExists(db, claims.session_id))) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return claims;
}

type Fields = Readonly<Record<string, unknown>>;

async function readFields(c: Context): Promise<Fields> {
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}

/** Reads credentials. Ignores a CAPTCHA token. */
function credentialsOf(body: Fields): { email: string; password: string } {
  const email = textOf(body, 'email');
  if (!email) throw new AuthError(400, 'validation_failed', 'missing email or phone');
  return { email: email.toLowerCase(), password: textOf(body, 'password') };
}

function refreshTokenOf(body: Fields): string {
  const token = textOf(body, 'refresh_token');
  // 12 characters on a hosted project, 32 here.
  if (/^(?:[\w-]{12}|[\w-]{32})$/.test(token)) return token;
  throw new AuthError(400, 'validation_failed', 'Refresh token is not valid');
}

function textOf(body: Fields, field: string): string {
  const value = body[field] ?? '';
  if (typeof value === 'string') return value;
  throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}
