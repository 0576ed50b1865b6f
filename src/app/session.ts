import { cleaned } from '#lib/customer/clean.ts';
import type { SignInFields } from '#lib/shop/sign-in.ts';
import { announce, openAnnouncer } from './announcer.ts';
import { removeSavedView } from './saved-view.ts';
import { renewSession } from './renew-session.ts';
import type { SignedIn } from './services.ts';
import { storedSession } from './stored-session.ts';
import { loadSupabase } from './supabase.ts';

/**
 * Calls back with the current user for each auth event (specification, section 4). SIGNED_IN also comes whenever the
 * page regains focus, so no event navigates. Returns the unsubscribe function.
 */
export async function followSession(onChange: (user: SignedIn) => void): Promise<() => void> {
  const { auth } = await loadSupabase();
  openAnnouncer();
  // Calling the client in here would deadlock.
  const { data } = auth.onAuthStateChange((_event, session) => onChange(session && userOf(session.user)));
  return () => data.subscription.unsubscribe();
}

/** Signs in. Returns the user, or the service's message when it refuses. Rejects without an answer. */
export async function signIn({
  email,
  password,
  captchaToken,
}: SignInFields): Promise<{ user: SignedIn; refusal: string | null }> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.signInWithPassword({
    email: cleaned('emailAddress', email),
    password,
    ...(captchaToken !== undefined && { options: { captchaToken } }),
  });
  if (error && (!error.status || error.message === '')) throw error;
  return { user: data.user && userOf(data.user), refusal: error?.message ?? null };
}

/** Ends all sessions of the admin. Rejects when the service can't be reached. */
export async function signOut(): Promise<void> {
  // With an expired token the service ends nothing, but the client treats that as success.
  await checkSession();
  const { auth } = await loadSupabase();
  const { error } = await auth.signOut();
  if (error) throw error;
  removeSavedView();
  announce('Signed out');
}

/**
 * Checks with the service, because a session that ended elsewhere keeps its access token for up to an hour. The client
 * emits SIGNED_OUT if it ended, and renews a token that expired by the server's clock. Offline, nothing changes.
 */
export async function checkSession(): Promise<void> {
  try {
    const { auth } = await loadSupabase();
    const { data } = await auth.getSession();
    if (!data.session && !storedSession.hasStored()) {
      // The browser's data was cleared. The client notices nothing.
      await auth.signOut({ scope: 'local' });
      return;
    }
    const { error } = await auth.getUser();
    if (data.session && error?.code === 'bad_jwt') await renewSession(auth, data.session.access_token);
  } catch {
    // No answer is no reason to sign out. The next check asks again.
  }
}

function userOf({ email }: { email?: string | undefined }): SignedIn {
  return { email: email ?? '' };
}
