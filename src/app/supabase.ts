import type { Client } from './customers/client.ts';
import { shop } from '#lib/shop/shop.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';

/** Returns the hosted project's URL if it's set, or else this page's. */
export const projectUrl = () => shop.project ?? window.location.origin + (shop.base ?? '/').slice(0, -1);
export const publishableKey = shop.key ?? LOCAL_PUBLISHABLE_KEY;

/** Returns the storage key of the session, derived from the backend's host (specification, section 3). */
const sessionKey = () => `sb-${new URL(projectUrl()).hostname.split('.')[0]}-auth-token`;

let client: Promise<Client> | undefined;

/** Loads the only Supabase client, whose defaults are section 9's session figures. After a rejection, call it again. */
export function loadSupabase(): Promise<Client> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Returns whether a session is stored here. False when storage is blocked. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey()) !== null;
  } catch {
    return false;
  }
}

/** Calls back when another tab stores a session. Returns the unsubscribe function. */
export function onSessionStored(found: () => void): () => void {
  const look = () => {
    if (hasStoredSession()) found();
  };
  // A page in the back/forward cache gets no storage events, so check when it's shown again.
  const left = new AbortController();
  const { signal } = left;
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => left.abort();
}

async function create(): Promise<Client> {
  const { newClient } = await import('./create-client.ts');
  return newClient(projectUrl(), publishableKey, sessionKey());
}
