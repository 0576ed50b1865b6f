import type { SupabaseClient } from '@supabase/supabase-js';
import { renewSession } from './renew-session.ts';

type Fetch = typeof globalThis.fetch;

/**
 * Returns a `fetch` that repeats a refused call once with a renewed access token, because the client renews it by the
 * browser's clock, which may be slow. Rejects when the auth service can't be reached.
 */
export function renewingFetch(auth: () => SupabaseClient['auth']): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    const token = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1];
    const signedIn = token !== undefined && token !== headers.get('apikey');
    if (response.status !== 401 || !signedIn || !isTableCall(input)) return response;

    const renewed = await renewSession(auth(), token);
    if (renewed === null) return response;
    headers.set('Authorization', `Bearer ${renewed}`);
    return fetch(input, { ...init, headers });
  };
}

function isTableCall(input: Parameters<Fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : input.toString();
  return new URL(url).pathname.startsWith('/rest/');
}
