import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Client } from './customers/client.ts';
import { renewSession } from './renew-session.ts';

/** Returns a Supabase client. In its own file so that the library is loaded only when it's needed. */
export function newClient(url: string, publishableKey: string, storageKey: string): Client {
  const client: Client = createClient(url, publishableKey, {
    auth: { storageKey },
    global: { fetch: renewingFetch(() => client.auth) },
  });
  return client;
}

type Fetch = typeof globalThis.fetch;

/**
 * Returns a `fetch` that repeats a refused call once with a renewed access token, because the client renews it by the
 * browser's clock, which may be slow.
 */
function renewingFetch(auth: () => SupabaseClient['auth']): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input.toString());
    const response = await fetchFromService(url, input, init);
    const headers = new Headers(init?.headers);
    const token = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1];
    const signedIn = token !== undefined && token !== headers.get('apikey');
    if (response.status !== 401 || !signedIn || !url.pathname.startsWith('/rest/')) return response;

    const renewed = await renewSession(auth(), token);
    if (renewed === null) return response;
    headers.set('Authorization', `Bearer ${renewed}`);
    return fetchFromService(url, input, { ...init, headers });
  };
}

/**
 * Rejects, as without a connection, if something else than the service answered, such as a captive portal or a proxy.
 * Otherwise the client would end a session that still exists, or show the other page's text.
 */
async function fetchFromService(url: URL, ...request: Parameters<Fetch>): Promise<Response> {
  const response = await fetch(...request);
  const isAuth = url.pathname.includes('/auth/v1/');
  if (!(isAuth ? await isAuthAnswer(url, response) : isTableAnswer(response))) {
    throw new TypeError('Something else answered instead of the server. Check your connection.');
  }
  // The client would end the session.
  if (response.status === 429 && url.searchParams.get('grant_type') === 'refresh_token') {
    throw new TypeError('Too many requests. Try again later.');
  }
  if (!response.ok || !url.pathname.endsWith('/token')) return response;
  // Without the session's end by the server's clock, the client counts from now by its own clock. With a fast clock, each
  // call would renew the session.
  const { expires_at: _, ...session } = (await response.json()) as Record<string, unknown>;
  return Response.json(session, { status: response.status, headers: response.headers });
}

/** A server error is tried again anyway. */
async function isAuthAnswer(url: URL, response: Response): Promise<boolean> {
  if (response.status >= 500 && response.status !== 511) return true;
  if (response.status === 204) return true;
  // A refused sign-in ends nothing, and shows any message.
  if (!response.ok && url.searchParams.get('grant_type') === 'password') return true;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return false;
  const texts = new Map(Object.entries(body).filter(([, value]) => typeof value === 'string'));
  if (!response.ok) return REASONS.some((name) => texts.has(name));
  if (url.pathname.endsWith('/token')) return texts.has('access_token') && texts.has('refresh_token');
  return !url.pathname.endsWith('/user') || texts.has('id');
}

/** The auth service's names for the reason of a refusal, now and in earlier versions. */
const REASONS = ['error_code', 'code', 'error_description', 'msg'];

function isTableAnswer({ status, headers }: Response): boolean {
  const type = headers.get('Content-Type');
  return type === null || status === 204 || /json|csv/.test(type);
}
