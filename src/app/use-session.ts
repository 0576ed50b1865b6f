import { useCallback, useEffect, useState } from 'react';
import type { SignInFields } from '#lib/validation.ts';
import { SESSION_TIME_LIMIT } from '#lib/timing.ts';
import { hasStoredSession, loadSupabase } from './supabase.ts';

/** Who is at the page. `unknown` only while a kept session is being determined. */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; email: string };

export interface SessionModel {
  session: Session;
  /** The auth service's message, or null after a success; rejects when there is no answer of the service's. */
  signIn: (fields: SignInFields) => Promise<string | null>;
  /** Ends every session of the admin's; rejects when the service could not be told. */
  signOut: () => Promise<void>;
}

const signedOut: Session = { status: 'signed-out' };

/**
 * Follows the auth service's events (specification, section 4): INITIAL_SESSION, SIGNED_IN, SIGNED_OUT,
 * TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY and MFA_CHALLENGE_VERIFIED each bring the user as they now are.
 * SIGNED_IN also comes whenever the page regains focus, so nobody navigates on an event.
 */
export function useSession(): SessionModel {
  const [session, setSession] = useState<Session>(() =>
    hasStoredSession() ? { status: 'unknown' } : signedOut,
  );

  useEffect(() => {
    const settled = { current: false };
    const known = (next: Session) => {
      settled.current = true;
      setSession(next);
    };
    const follow = followEvents(known, () => known(signedOut));
    const giveUp = setTimeout(() => !settled.current && known(signedOut), SESSION_TIME_LIMIT);
    return () => {
      clearTimeout(giveUp);
      follow.stop();
    };
  }, []);

  useSessionCheck(session.status === 'signed-in');

  return {
    session,
    signIn: useCallback(async ({ email, password }: SignInFields) => {
      const { auth } = await loadSupabase();
      const { data, error } = await auth.signInWithPassword({ email: email.trim(), password });
      if (error && (!error.status || error.message === '')) throw error;
      if (data.user) setSession({ status: 'signed-in', email: data.user.email ?? '' });
      return error?.message ?? null;
    }, []),
    signOut: useCallback(async () => {
      const { auth } = await loadSupabase();
      const { error } = await auth.signOut();
      if (error) throw error;
      setSession(signedOut);
    }, []),
  };
}

/** Loads the client, at once when there is a session to determine and else when the page is idle, and listens to it. */
function followEvents(known: (session: Session) => void, onUnavailable: () => void): { stop: () => void } {
  let stopped = false;
  let unsubscribe: (() => void) | undefined;

  const begin = async () => {
    try {
      const { auth } = await loadSupabase();
      if (stopped) return;
      // No call to the client in here: it would wait for itself.
      const { data } = auth.onAuthStateChange((_event, session) => {
        known(session ? { status: 'signed-in', email: session.user.email ?? '' } : signedOut);
      });
      unsubscribe = () => data.subscription.unsubscribe();
    } catch {
      // Its code could not be loaded: a visitor needs it only to submit, which says so then.
      onUnavailable();
    }
  };

  const cancel = hasStoredSession() ? whenNow(begin) : whenIdle(begin);
  return {
    stop: () => {
      stopped = true;
      cancel();
      unsubscribe?.();
    },
  };
}

/**
 * A session that was ended elsewhere keeps its access token for up to an hour. So the service is asked at sign-in and
 * when the page is looked at again; an ended session makes the client emit SIGNED_OUT.
 */
function useSessionCheck(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return;
    const check = () => {
      if (document.visibilityState === 'visible') void checkSession();
    };
    check();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [signedIn]);
}

/** Asks the service whether the session still stands. Offline the answer is open, and the session is kept. */
export async function checkSession(): Promise<void> {
  try {
    const { auth } = await loadSupabase();
    await auth.getUser();
  } catch {
    // No answer is no reason to sign anyone out; the next look or request asks again.
  }
}

function whenNow(task: () => Promise<void>): () => void {
  void task();
  return () => undefined;
}

function whenIdle(task: () => Promise<void>): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => void task(), 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => void task());
  return () => cancelIdleCallback(handle);
}
