import { createClient } from '@supabase/supabase-js';
import type { Client } from './customers/client.ts';
import { renewingFetch } from './renewing-fetch.ts';

/** The Supabase client; in a file of its own because it is loaded when it is first needed, with all it brings. */
export function newClient(url: string, publishableKey: string, storageKey: string): Client {
  const client: Client = createClient(url, publishableKey, {
    auth: { storageKey },
    global: { fetch: renewingFetch(() => client.auth) },
  });
  return client;
}
