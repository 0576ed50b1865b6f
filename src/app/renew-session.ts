import type { SupabaseClient } from '@supabase/supabase-js';

/** Returns a token to replace a refused one, or null and signs out at the session's end. Throws without an answer. */
export async function renewSession(auth: SupabaseClient['auth'], refused: string): Promise<string | null> {
  const kept = await keptToken(auth);
  if (kept !== refused) return kept;
  const { data, error } = await auth.refreshSession();
  if (data.session) return data.session.access_token;
  const now = await keptToken(auth);
  if (now !== refused) return now;
  if (error && !isFinal(error.status)) throw error;
  // The client would keep the refused token if the browser's clock is slow.
  await auth.signOut({ scope: 'local' });
  return null;
}

async function keptToken(auth: SupabaseClient['auth']): Promise<string | null> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/** No answer has status 0 or none. After too many calls or a server error, try again later. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}
