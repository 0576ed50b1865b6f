import type { SignInFields } from '#lib/sign-in.ts';
import { forgetPlace } from './kept-place.ts';
import { renewSession } from './renew-session.ts';
import type { SignedIn } from './services.ts';
import { loadSupabase } from './supabase.ts';

/**
 * Calls back with every event of the auth service (specification, section 4): INITIAL_SESSION, SIGNED_IN, SIGNED_OUT,
 * TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY and MFA_CHALLENGE_VERIFIED each bring the user as they now are.
 * SIGNED_IN also comes whenever the page regains focus, so no event navigates. Returns the unsubscribe function.
 */
export async function followSession(onChange: (user: SignedIn) => void): Promise<() => void> {
  const { auth } = await loadSupabase();
  // No call to the client in here: it would deadlock.
  const { data } = auth.onAuthStateChange((_event, session) => onChange(session && userOf(session.user)));
  return () => data.subscription.unsubscribe();
}

/**
 * Signs in. Returns the user, or the auth service's message when it refuses; rejects when the service does
 * not answer.
 */
export async function signIn({
  email,
  password,
  captchaToken,
}: SignInFields): Promise<{ user: SignedIn; refusal: string | null }> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.signInWithPassword({
    email: email.trim(),
    password,
    ...(captchaToken !== undefined && { options: { captchaToken } }),
  });
  if (error && (!error.status || error.message === '')) throw error;
  return { user: data.user && userOf(data.user), refusal: error?.message ?? null };
}

/** Ends every session of the admin's; rejects when the service could not be reached. */
export async function signOut(): Promise<void> {
  // With an expired token the service ends nothing, and the client treats that as success.
  await checkSession();
  const { auth } = await loadSupabase();
  const { error } = await auth.signOut();
  if (error) throw error;
  // Who signs in next finds nothing of it.
  forgetPlace();
}

/**
 * A session that was ended elsewhere keeps its access token for up to an hour. So the service is asked at sign-in, when
 * the page is looked at again, and when a call was refused; an ended session makes the client emit SIGNED_OUT. A token
 * that has expired by the service's clock but not by the browser's is renewed. Offline the answer is open, and the
 * session is kept.
 */
export async function checkSession(): Promise<void> {
  try {
    const { auth } = await loadSupabase();
    const { data } = await auth.getSession();
    const { error } = await auth.getUser();
    if (data.session && error?.code === 'bad_jwt') await renewSession(auth, data.session.access_token);
  } catch {
    // No answer is no reason to sign anyone out; the next look or request asks again.
  }
}

function userOf({ email }: { email?: string | undefined }): SignedIn {
  return { email: email ?? '' };
}
