import { createRecordsApi } from './customers/records-api.ts';
import type { AdminServices } from './services.ts';
import { checkSession, followSession, signIn, signOut } from './session.ts';
import { storedSession } from './stored-session.ts';
import { loadSupabase } from './supabase.ts';

/** What an admin needs from Supabase. Visitors don't load it. */
export const adminServices: AdminServices = {
  session: { ...storedSession, follow: followSession, signIn, signOut, check: checkSession },
  customers: async () => createRecordsApi(await loadSupabase()),
};
