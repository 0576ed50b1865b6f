import { useCallback, useEffect, useState } from 'react';
import { SESSION_TIME_LIMIT } from '#lib/timing.ts';
import type { SignInFields } from '#lib/sign-in.ts';
import type { SignedIn } from './session.ts';
import { hasStoredSession, onSessionStored } from './supabase.ts';

/** What talks to the auth service is no part of a visitor's first load. */
const loadSession = () => import('./session.ts');

export interface SessionModel {
  /** `undefined` only while a kept session is being determined, null for a visitor. */
  user: SignedIn | undefined;
  /** Returns the auth service's message, or null after a success; rejects when there is no answer of the service's. */
  signIn: (fields: SignInFields) => Promise<string | null>;
  /** Ends every session of the admin's; rejects when the service could not be told. */
  signOut: () => Promise<void>;
}

/** Who is at the page, kept up to date by the auth service's events (specification, section 4). */
export function useSession(): SessionModel {
  const [user, setUser] = useState<SignedIn | undefined>(() => (hasStoredSession() ? undefined : null));
  const [following, setFollowing] = useState(hasStoredSession);
  const signedIn = Boolean(user);

  useEffect(() => {
    if (!following) return onSessionStored(() => setFollowing(true));
    return follow(setUser, () => {
      // Its code could not be loaded: until it can be, nobody is signed in.
      setUser(null);
      setFollowing(false);
    });
  }, [following]);

  useEffect(() => {
    const giveUp = setTimeout(() => setUser((known) => known ?? null), SESSION_TIME_LIMIT);
    return () => clearTimeout(giveUp);
  }, []);

  useEffect(() => {
    if (!signedIn) return;
    const session = loadSession();
    const watching = session.then(({ watchSession }) => watchSession());
    return () => {
      void watching.then((stop) => stop());
      void session.then(({ forgetCustomers }) => forgetCustomers());
    };
  }, [signedIn]);

  return {
    user,
    signIn: useCallback(async (fields: SignInFields) => {
      const session = await loadSession();
      const answer = await session.signIn(fields);
      if (answer.user) setUser(answer.user);
      setFollowing(true);
      return answer.refusal;
    }, []),
    signOut: useCallback(async () => {
      const session = await loadSession();
      await session.signOut();
      setUser(null);
    }, []),
  };
}

/** Listens to the auth service. Returns what ends it. */
function follow(onChange: (user: SignedIn) => void, onFailure: () => void): () => void {
  let stop = (): void => undefined;
  let stopped = false;
  const begin = async () => {
    try {
      const { followSession } = await loadSession();
      const unsubscribe = await followSession((user) => !stopped && onChange(user));
      if (stopped) unsubscribe();
      else stop = unsubscribe;
    } catch {
      if (!stopped) onFailure();
    }
  };
  void begin();
  return () => {
    stopped = true;
    stop();
  };
}
