import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Elements } from '#ui/elements.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { isOutdated, OutdatedPageError } from './page-version.ts';

export interface LazyOptions<Props> {
  waiting: Elements;
  /** Shown when the code couldn't be loaded. `part` has the props of the part. */
  Failed: ComponentType<{ part: Props; isOutdated: boolean; onRetry: () => void }>;
}

/** A part of the page. `prepare` loads its code in advance and never rejects; showing the part tries again. */
export type LazyPart<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

/**
 * Loads a part of the page when it's first shown or prepared, and again if that failed, which stays inside it. React's
 * `lazy` and `Suspense` would show the placeholder for 300 ms, however fast the code loads.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, Failed }: LazyOptions<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let failure: unknown = null;

  const request = async () => {
    try {
      const { default: part } = await load();
      if (failure) await loadStylesAgain();
      return (loaded = part);
    } catch (error) {
      failure = (await isOutdated()) ? new OutdatedPageError(String(error)) : error;
      loading = null;
      throw failure;
    }
  };
  const loadPart = () => (loading ??= request());

  function LoadedPart(props: Props) {
    const [Loaded, show] = useState(() => loaded);
    useLayoutEffect(() => {
      if (Loaded) return;
      let isWanted = true;
      loadPart().then(
        (part) => isWanted && show(() => part),
        (reason: unknown) => isWanted && show(rethrow(reason)),
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : waiting;
  }

  function GuardedPart(props: Props) {
    return (
      <ErrorBoundary
        fallback={(error, retry) => {
          // Only the app can recover from an error of code that loaded.
          if (error !== failure) throw error;
          const outdated = error instanceof OutdatedPageError;
          const onRetry = outdated ? () => window.location.reload() : retry;
          return <Failed part={props} isOutdated={outdated} onRetry={onRetry} />;
        }}
      >
        <LoadedPart {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(GuardedPart, {
    prepare: async () => {
      await loadPart().catch(() => undefined);
    },
  });
}

/** A new state that throws while rendering, where the error boundary catches it. */
function rethrow(reason: unknown): () => never {
  return () => {
    throw reason;
  };
}

/** Reloads failed style sheets. Vite requests each once, and would count it as loaded on the next try. */
async function loadStylesAgain(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(sheets.filter(isEmpty).map(loadAgain));
}

/** Returns whether one of our sheets has no rules. Reading a failed sheet's rules throws in some browsers. */
function isEmpty({ href, sheet }: HTMLLinkElement): boolean {
  if (!href.startsWith(window.location.origin)) return false;
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/** Keeps the old link until then, because it may be another part's that's still loading. */
function loadAgain(before: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = () => {
      before.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} couldn’t be loaded.`));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: before.crossOrigin, href: before.href });
    before.after(link);
  });
}
