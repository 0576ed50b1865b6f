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
 * browser's clock, which may be slow. Rejects when something else than the service answers.
 */
function renewingFetch(auth: () => SupabaseClient['auth']): Fetch {
  return async (input, init) => {
    const response = await fetchFromService(input, init);
    const headers = new Headers(init?.headers);
    const token = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1];
    const signedIn = token !== undefined && token !== headers.get('apikey');
    if (response.status !== 401 || !signedIn || !isTableCall(input)) return response;

    const renewed = await renewSession(auth(), token);
    if (renewed === null) return response;
    headers.set('Authorization', `Bearer ${renewed}`);
    return fetchFromService(input, { ...init, headers });
  };
}

async function fetchFromService(input: Parameters<Fetch>[0], init: Parameters<Fetch>[1]): Promise<Response> {
  const response = await fetch(input, init);
  const url = urlOf(input);
  await insistOnService(url, response);
  if (isTooEarly(url, response)) throw new TypeError('Too many requests. Try again later.');
  return withOwnClock(url, response);
}

function isTableCall(input: Parameters<Fetch>[0]): boolean {
  return urlOf(input).pathname.startsWith('/rest/');
}

function urlOf(input: Parameters<Fetch>[0]): URL {
  return new URL(input instanceof Request ? input.url : input.toString());
}

/**
 * Throws if something else answered instead of the service, such as a captive portal or a proxy, as without a
 * connection. Otherwise the client would end a session that still exists, or show the other page's text.
 */
async function insistOnService(url: URL, response: Response): Promise<void> {
  const isAuth = url.pathname.includes('/auth/v1/');
  if (!(isAuth ? await isAuthAnswer(url, response) : isTableAnswer(response))) {
    throw new TypeError('Something else answered instead of the server. Check your connection.');
  }
}

/** Returns whether to try a refresh later. The client would end the session. */
function isTooEarly(url: URL, { status }: Response): boolean {
  return status === 429 && url.searchParams.get('grant_type') === 'refresh_token';
}

/**
 * Returns the answer without the session's end by the server's clock, so that the client counts from now by its own
 * clock. With a fast clock, each call would renew the session.
 */
async function withOwnClock(url: URL, response: Response): Promise<Response> {
  if (!response.ok || !url.pathname.endsWith('/token')) return response;
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
  if (!response.ok) return CODES.some((name) => has(body, name)) || has(body, 'msg');
  if (url.pathname.endsWith('/token')) return has(body, 'access_token') && has(body, 'refresh_token');
  return !url.pathname.endsWith('/user') || has(body, 'id');
}

/** The auth service's names for the reason of a refusal, now and in earlier versions. */
const CODES = ['error_code', 'code', 'error_description'];

function has(body: object, name: string): boolean {
  return typeof (body as Record<string, unknown>)[name] === 'string';
}

function isTableAnswer({ status, headers }: Response): boolean {
  const type = headers.get('Content-Type');
  return type === null || status === 204 || /json|csv/.test(type);
}
