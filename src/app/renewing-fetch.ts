import type { SupabaseClient } from '@supabase/supabase-js';
import { renewSession } from './renew-session.ts';
import { insistOnService, isTooEarly, withOwnClock } from './service-answer.ts';

type Fetch = typeof globalThis.fetch;

/**
 * Returns a `fetch` that repeats a refused call once with a renewed access token, because the client renews it by the
 * browser's clock, which may be slow. Rejects when something else than the service answers.
 */
export function renewingFetch(auth: () => SupabaseClient['auth']): Fetch {
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
