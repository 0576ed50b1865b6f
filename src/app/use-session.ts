import { useCallback, useEffect, useState } from 'react';
import { SESSION_TIME_LIMIT } from '#lib/timing.ts';
import type { SignInFields } from '#lib/sign-in.ts';
import type { SessionService, SignedIn } from './services.ts';

export interface SessionModel {
  /** `undefined` only while a stored session is being determined, null for a visitor. */
  user: SignedIn | undefined;
  /** Returns the auth service's message, or null after a success; rejects when there is no answer of the service's. */
  signIn: (fields: SignInFields) => Promise<string | null>;
  /** Ends every session of the admin's; rejects when the service could not be told. */
  signOut: () => Promise<void>;
}

/** Who is at the page, kept up to date by the auth service's events (specification, section 4). */
export function useSession(service: SessionService): SessionModel {
  const [user, setUser] = useState<SignedIn | undefined>(() => (service.hasStored() ? undefined : null));
  const [following, setFollowing] = useState(() => service.hasStored());
  const signedIn = Boolean(user);

  useEffect(() => {
    if (!following) return service.onStored(() => setFollowing(true));
    return follow(service, setUser, () => {
      // Its code could not be loaded: until it can be, nobody is signed in.
      setUser(null);
      setFollowing(false);
    });
  }, [service, following]);

  useEffect(() => {
    const giveUp = setTimeout(() => setUser((known) => known ?? null), SESSION_TIME_LIMIT);
    return () => clearTimeout(giveUp);
  }, []);

  useEffect(() => (signedIn ? checkWhenVisible(service) : undefined), [service, signedIn]);

  return {
    user,
    signIn: useCallback(
      async (fields: SignInFields) => {
        const answer = await service.signIn(fields);
        if (answer.user) setUser(answer.user);
        setFollowing(true);
        return answer.refusal;
      },
      [service],
    ),
    signOut: useCallback(async () => {
      await service.signOut();
      setUser(null);
    }, [service]),
  };
}

/** Follows the auth service. Returns what ends it. */
function follow(
  service: SessionService,
  onChange: (user: SignedIn) => void,
  onFailure: () => void,
): () => void {
  let stop = (): void => undefined;
  let stopped = false;
  const begin = async () => {
    try {
      const unsubscribe = await service.follow((user) => !stopped && onChange(user));
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

/** Asks the service now, and whenever the page is looked at again: the session may have been ended elsewhere. */
function checkWhenVisible(service: SessionService): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') void service.check();
  };
  check();
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
}
