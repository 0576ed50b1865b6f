import { PostgrestClient } from '@supabase/postgrest-js';

/** The table API of a project, called with its public key alone: all that a visitor's one insert needs. */
export function visitorTables(url: string, publishableKey: string): Pick<PostgrestClient, 'from'> {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  });
}
