import type { MiddlewareHandler } from 'hono';

import type { Tokens } from './auth/tokens.ts';
import { LOCAL_PUBLISHABLE_KEY } from './publishable-key.ts';
import type { Identity } from './request-transaction.ts';
import { RestError } from './rest/errors.ts';

/** The gateway in front of both services: no request passes without the project's key. */
export const requireApiKey: MiddlewareHandler = async (c, next) => {
  const key = c.req.header('apikey');
  if (key === undefined) {
    const hint = 'No `apikey` request header was found.';
    return c.json({ message: 'No API key found in request', hint }, 401);
  }
  if (key !== LOCAL_PUBLISHABLE_KEY) {
    const hint = 'Double check the API key of the local backend: LOCAL_PUBLISHABLE_KEY.';
    return c.json({ message: 'Invalid API key', hint }, 401);
  }
  await next();
  return undefined;
};

/** The bearer token of a request; `null` when there is none, or when it is the key, which signed-out clients send. */
export function bearerOf(request: Request): string | null {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  return token === undefined || token === LOCAL_PUBLISHABLE_KEY ? null : token;
}

/** Who calls the table API: nobody in particular, or the holder of a valid access token. */
export async function identify(request: Request, tokens: Tokens): Promise<Identity> {
  const token = bearerOf(request);
  if (token === null) return { role: 'anon', claims: { role: 'anon' } };
  const verified = await tokens.verify(token);
  if (verified === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
  if (verified === 'invalid') throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  return { role: 'authenticated', claims: verified };
}
