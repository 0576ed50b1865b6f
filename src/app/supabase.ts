import type { Client } from './customers/client.ts';
import { projectUrl, publishableKey, sessionKey } from './stored-session.ts';

let client: Promise<Client> | undefined;

/** Loads the only Supabase client, whose defaults are section 9's session figures. After a rejection, call it again. */
export function loadSupabase(): Promise<Client> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function create(): Promise<Client> {
  const { newClient } = await import('./create-client.ts');
  return newClient(projectUrl(), publishableKey, sessionKey());
}
