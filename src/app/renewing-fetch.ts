import type { SupabaseClient } from '@supabase/supabase-js';
import { renewSession } from './renew-session.ts';

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` for the client's calls: one that the table service refuses because of the access token is made once more
 * with a renewed one, reads and writes alike, since the refused call has done nothing. The client itself renews a token
 * by the browser's clock, and on a machine whose clock is slow goes on sending one that the server takes for expired.
 *
 * When the session is over the refusal is the answer. Rejects when the auth service cannot be reached.
 */
export function renewingFetch(auth: () => SupabaseClient['auth']): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    const token = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1];
    const signedIn = token !== undefined && token !== headers.get('apikey');
    // Not the auth service's own calls: the renewal may be one of them.
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
