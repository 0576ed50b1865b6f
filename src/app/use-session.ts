import { useCallback, useEffect, useState } from 'react';
import { SESSION_TIME_LIMIT } from '#lib/timing.ts';
import type { SignInFields } from '#lib/sign-in.ts';
import type { SignedIn } from './session.ts';
import { hasStoredSession } from './supabase.ts';

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
  const signedIn = Boolean(user);

  useEffect(() => follow(setUser), []);

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
      return answer.refusal;
    }, []),
    signOut: useCallback(async () => {
      const session = await loadSession();
      await session.signOut();
      setUser(null);
    }, []),
  };
}

/** Listens to the auth service, at once when there is a session to determine and else when the page is idle. */
function follow(setUser: (user: SignedIn) => void): () => void {
  let stop = (): void => undefined;
  let stopped = false;
  const begin = async () => {
    try {
      const { followSession } = await loadSession();
      const unsubscribe = await followSession((user) => !stopped && setUser(user));
      if (stopped) unsubscribe();
      else stop = unsubscribe;
    } catch {
      // Its code could not be loaded: a visitor needs it only to submit, which says so then.
      if (!stopped) setUser(null);
    }
  };
  const cancel = hasStoredSession() ? now(begin) : whenIdle(begin);
  return () => {
    stopped = true;
    cancel();
    stop();
  };
}

function now(task: () => Promise<void>): () => void {
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
