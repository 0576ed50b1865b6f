import type { MiddlewareHandler } from 'hono';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';

/** Requires the publishable key, as the gateway in front of both services does. There is no secret one. */
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

/** Returns the bearer token. Null for none, or for the key, which signed-out clients send. */
export function bearerOf(request: Request): string | null {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  return token === undefined || token === request.headers.get('apikey') ? null : token;
}
