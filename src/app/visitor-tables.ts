import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './customers/database.types.ts';

/** The table API of a project, called with its public key alone: all that a visitor's one insert needs. */
export function visitorTables(url: string, publishableKey: string): Pick<PostgrestClient<Database>, 'from'> {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  });
}
