import type { MiddlewareHandler } from 'hono';

/** The API's keys. The product has no secret key, so no request acts as service_role. */
export interface ApiKeys {
  publishable: string;
  secret?: string | undefined;
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
