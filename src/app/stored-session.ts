import { shop } from '#lib/shop/shop.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import type { StoredSession } from './services.ts';

/** Returns the hosted project's URL if it's set, or else this page's. */
export const projectUrl = () => shop.project ?? window.location.origin + (shop.base ?? '/').slice(0, -1);
export const publishableKey = shop.key ?? LOCAL_PUBLISHABLE_KEY;

/** Returns the storage key of the session, derived from the backend's host (specification, section 3). */
export const sessionKey = () => `sb-${new URL(projectUrl()).hostname.split('.')[0]}-auth-token`;

/** Looks at the browser's storage, without the code for sessions. */
export const storedSession: StoredSession = {
  hasStored: () => {
    try {
      return localStorage.getItem(sessionKey()) !== null;
    } catch {
      // Storage is blocked.
      return false;
    }
  },
  onStored: (found) => {
    const look = () => {
      if (storedSession.hasStored()) found();
    };
    // A page in the back/forward cache gets no storage events, so check when it's shown again.
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener('storage', look, { signal });
    window.addEventListener('pageshow', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => left.abort();
  },
};
