import type { SupabaseClient } from '@supabase/supabase-js';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/publishable-key.ts';

/** A hosted project when one is named at build time, else the embedded backend that serves this very page. */
const url = () => import.meta.env.VITE_SUPABASE_URL || window.location.origin;
const publishableKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || LOCAL_PUBLISHABLE_KEY;

/** Where the client keeps its session: a key derived from the backend's host (specification, section 3). */
const sessionKey = () => `sb-${new URL(url()).hostname.split('.')[0]}-auth-token`;

let client: Promise<SupabaseClient> | undefined;

/**
 * The only Supabase client, loaded when it is first needed, so that a visitor's page does not wait for it. Its own
 * constants are the specification's session figures (section 9). Rejects when its code cannot be loaded; the next
 * call tries again.
 */
export function loadSupabase(): Promise<SupabaseClient> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Whether a session is kept here, so that there is one to determine at all. False when storage is blocked. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey()) !== null;
  } catch {
    return false;
  }
}

async function create(): Promise<SupabaseClient> {
  const { newClient } = await import('./create-client.ts');
  return newClient(url(), publishableKey, sessionKey());
}
