import type { SupabaseClient } from '@supabase/supabase-js';

/** Returns a token to replace a refused one, or null and signs out at the session's end. Throws without an answer. */
export async function renewSession(auth: SupabaseClient['auth'], refused: string): Promise<string | null> {
  const keptToken = async () => (await auth.getSession()).data.session?.access_token ?? null;
  const kept = await keptToken();
  if (kept !== refused) return kept;
  const { data, error } = await auth.refreshSession();
  if (data.session) return data.session.access_token;
  const now = await keptToken();
  if (now !== refused) return now;
  // Without an answer (0 or none), after too many calls or a server error, try again later.
  const { status = 0 } = error ?? {};
  if (error && (status < 400 || status >= 500 || status === 429)) throw error;
  // The client would keep the refused token if the browser's clock is slow.
  await auth.signOut({ scope: 'local' });
  return null;
}
