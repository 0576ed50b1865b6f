import type { MiddlewareHandler } from 'hono';

import type { Tokens } from './tokens.ts';
import type { Identity } from '../database/request-transaction.ts';
import { RestError } from '../rest/errors.ts';

/** The API's keys. The product has no secret key, so no request acts as service_role. */
export interface ApiKeys {
  publishable: string;
  secret?: string | undefined;
}

export interface Access {
  tokens: Tokens;
  keys: ApiKeys;
  /** Returns whether a session is open. A hosted project's table service doesn't check this. */
  isOpen: (sessionId: string) => Promise<boolean>;
}

/** Requires one of the project's keys, as the gateway in front of both services does. */
export function requireApiKey(keys: ApiKeys): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header('apikey');
    if (key === undefined) {
      const hint = 'No `apikey` request header was found.';
      return c.json({ message: 'No API key found in request', hint }, 401);
    }
    if (key !== keys.publishable && (keys.secret === undefined || key !== keys.secret)) {
      const hint = 'Double check the API key of the local backend: LOCAL_PUBLISHABLE_KEY.';
      return c.json({ message: 'Invalid API key', hint }, 401);
    }
    await next();
    return undefined;
  };
}

/** Returns the bearer token. Null for none, or for the key, which signed-out clients send. */
export function bearerOf(request: Request): string | null {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  return token === undefined || token === request.headers.get('apikey') ? null : token;
}

/** Returns the role of a table API request. Refuses an ended session's token, which a hosted project accepts. */
export async function identify(request: Request, { tokens, keys, isOpen }: Access): Promise<Identity> {
  if (/^Bearer\s*$/i.test(request.headers.get('authorization') ?? '')) {
    throw new RestError(401, 'PGRST301', 'Empty JWT is sent in Authorization header');
  }
  const token = bearerOf(request);
  if (token === null) {
    const secret = keys.secret !== undefined && request.headers.get('apikey') === keys.secret;
    const role = secret ? 'service_role' : 'anon';
    return { role, claims: { role } };
  }
  const verified = await tokens.verify(token);
  if (verified === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
  if (verified === 'issued ahead') throw new RestError(401, 'PGRST303', 'JWT issued at future');
  if (verified === 'invalid') throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  if (!(await isOpen(verified.session_id))) {
    throw new RestError(401, 'PGRST303', 'The session of this JWT has ended');
  }
  return { role: 'authenticated', claims: verified };
}
