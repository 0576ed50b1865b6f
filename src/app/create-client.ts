import { createClient } from '@supabase/supabase-js';
import type { Client } from './customers/client.ts';
import { renewingFetch } from './renewing-fetch.ts';

/** Returns a Supabase client. In its own file so that the library is loaded only when it's needed. */
export function newClient(url: string, publishableKey: string, storageKey: string): Client {
  const client: Client = createClient(url, publishableKey, {
    auth: { storageKey },
    global: { fetch: renewingFetch(() => client.auth) },
  });
  return client;
}
