import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Returns an access token other than the one that a service refused: the session's, when another call or tab has
 * renewed it meanwhile, else a new one. Null when the session is over; the admin is then signed out here. Throws when
 * the auth service gave no answer, or none that says so.
 */
export async function renewSession(auth: SupabaseClient['auth'], refused: string): Promise<string | null> {
  const kept = await keptToken(auth);
  if (kept !== refused) return kept;
  const { data, error } = await auth.refreshSession();
  if (data.session) return data.session.access_token;
  const now = await keptToken(auth);
  if (now !== refused) return now;
  if (error && !isFinal(error.status)) throw error;
  // By the browser's clock the refused token may still be good, so the client would keep it.
  await auth.signOut({ scope: 'local' });
  return null;
}

async function keptToken(auth: SupabaseClient['auth']): Promise<string | null> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/** No answer has no status, or 0; with too many calls, or a fault of the service, it is worth another try later. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}
