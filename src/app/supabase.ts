import type { Client } from './customers/client.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';

/** A hosted project when one is named at build time, else the embedded backend that serves this very page, beside it. */
const url = () =>
  import.meta.env.VITE_SUPABASE_URL || window.location.origin + import.meta.env.BASE_URL.slice(0, -1);
const publishableKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || LOCAL_PUBLISHABLE_KEY;

/** Where the client keeps its session: a key derived from the backend's host (specification, section 3). */
const sessionKey = () => `sb-${new URL(url()).hostname.split('.')[0]}-auth-token`;

let client: Promise<Client> | undefined;

/**
 * The only Supabase client, loaded where there is a session, or someone signs in. Its own constants are the
 * specification's session figures (section 9). Rejects when its code cannot be loaded; the next call tries again.
 */
export function loadSupabase(): Promise<Client> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** The code that sends a registration, with the client that is there or the little that a visitor needs. */
export async function loadRegistration() {
  const { registrationSender } = await import('./send-registration.ts');
  const whole = client || hasStoredSession() ? await loadSupabase() : null;
  return registrationSender(whole, url(), publishableKey);
}

/** Whether a session is kept here, so that there is one to determine at all. False when storage is blocked. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey()) !== null;
  } catch {
    return false;
  }
}

/** Calls back when a session is kept here that was not before: another tab has signed in. Returns what ends it. */
export function onSessionStored(found: () => void): () => void {
  const look = () => {
    if (hasStoredSession()) found();
  };
  // A page that was put aside is told of no change of the storage: it looks when it is seen again.
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}

async function create(): Promise<Client> {
  const { newClient } = await import('./create-client.ts');
  return newClient(url(), publishableKey, sessionKey());
}
