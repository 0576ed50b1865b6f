import { useEffect, useState } from 'react';
import type { SignInFields } from '#lib/shop/sign-in.ts';
import type { SessionService, SignedIn } from './services.ts';

export type SessionProblem = 'ended' | 'sign-out-failed';

interface SessionState {
  /** `undefined` while a stored session is being checked, null for a visitor. */
  user: SignedIn | undefined;
  /** Whether the admin is signing out. Unmount the records first, or their requests would fail with 401. */
  isLeaving: boolean;
  problem: SessionProblem | null;
}

/**
 * Returns the current user, kept up to date by the auth service's events (specification, section 4). `wasStored` is
 * whether the page found a session before this code was loaded.
 */
export function useSession(service: SessionService, wasStored: boolean) {
  const [following, setFollowing] = useState(() => wasStored || service.hasStored());
  const [state, setState] = useState<SessionState>({ ...SIGNED_OUT, user: following ? undefined : null });
  const signedIn = Boolean(state.user);

  useEffect(() => {
    if (!following) return service.onStored(() => setFollowing(true));
    const change = (user: SignedIn) => {
      // Without an answer of the service the stored session stays.
      const hasEnded = !service.hasStored();
      setState((known) => (user ? withUser(known, user) : withoutUser(known, hasEnded)));
    };
    let isOver = false;
    const unsubscribe = service
      .follow((user) => !isOver && change(user))
      .catch(() => {
        // The auth code couldn't be loaded, so no one is signed in.
        if (!isOver) setState((known) => withoutUser(known, false));
        if (!isOver) setFollowing(false);
        return () => undefined;
      });
    return () => {
      isOver = true;
      void unsubscribe.then((stop) => stop());
    };
  }, [service, following]);

  useEffect(() => {
    if (!signedIn) return;
    return checkWhenVisible(service, () => setState((known) => withoutUser(known, true)));
  }, [service, signedIn]);

  return {
    ...state,
    dismissProblem: () => setState((known) => ({ ...known, problem: null })),
    /** Returns the auth service's message, or null after a success. Rejects without an answer. */
    signIn: async (fields: SignInFields) => {
      const { user, refusal } = await service.signIn(fields);
      if (user) setState({ ...SIGNED_OUT, user });
      setFollowing(true);
      return refusal;
    },
    /** Ends all sessions of the admin. Resolves to false, with a problem, when the service couldn't be reached. */
    signOut: async () => {
      setState((known) => ({ ...known, isLeaving: true }));
      try {
        await service.signOut();
        setState(SIGNED_OUT);
        return true;
      } catch {
        setState((known) => ({ ...known, isLeaving: false, problem: 'sign-out-failed' }));
        return false;
      }
    },
  };
}

const SIGNED_OUT: SessionState = { user: null, isLeaving: false, problem: null };

/** Keeps the rest of the state of a renewed session, also during a sign-out. */
function withUser(known: SessionState, user: SignedIn): SessionState {
  return { ...(known.user ? known : SIGNED_OUT), user };
}

/** Shows a message only to an admin that had a session and didn't sign out. */
function withoutUser(known: SessionState, isOver: boolean): SessionState {
  if (known.user === null) return known;
  return { ...SIGNED_OUT, problem: isOver && !known.isLeaving ? 'ended' : null };
}

/** Checks the session now and whenever the page is seen again, because it may have ended elsewhere. */
function checkWhenVisible(service: SessionService, onGone: () => void): () => void {
  // With blocked storage, a session is only in memory.
  const wasStored = service.hasStored();
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    if (wasStored && !service.hasStored()) onGone();
    void service.check();
  };
  check();
  const left = new AbortController();
  const { signal } = left;
  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('focus', check, { signal });
  // Safari shows a page of its back/forward cache without the others.
  window.addEventListener('pageshow', check, { signal });
  // Another tab or an extension cleared the data.
  window.addEventListener('storage', check, { signal });
  return () => left.abort();
}
