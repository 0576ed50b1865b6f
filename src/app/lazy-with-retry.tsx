import { type ComponentType, useLayoutEffect, useState } from 'react';
import { shop } from '#lib/shop/shop.ts';
import { ErrorBoundary } from './Recovery.tsx';

export interface LazyOptions<Props> {
  /** Shown with the props of the part until its code is loaded. */
  Waiting: ComponentType<Props>;
  /** Shown when the code couldn't be loaded. */
  Failed: ComponentType<FailedPartProps<Props>>;
}

export interface FailedPartProps<Props> {
  /** The props of the part. */
  part: Props;
  isOutdated: boolean;
  onRetry: () => void;
}

/** A part of the page. `prepare` loads its code in advance; if that fails, showing the part tries again. */
export type LazyPart<Props> = ComponentType<Props> & { prepare: () => void };

/**
 * Loads a part of the page when it's first shown or prepared, and again if that failed, which stays inside it. React's
 * `lazy` and `Suspense` would show the placeholder for 300 ms, however fast the code loads.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: LazyOptions<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let failure: unknown = null;
  let outdated = false;

  const request = async () => {
    try {
      return (loaded = await load());
    } catch (error) {
      outdated = await isOutdated();
      failure = error;
      loading = null;
      throw error;
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
        (reason: unknown) => {
          if (!isWanted) return;
          // Throw while rendering, where the error boundary catches it.
          show(() => {
            throw reason;
          });
        },
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded]);
    const Shown = Loaded ?? Waiting;
    return <Shown {...props} />;
  }

  function GuardedPart(props: Props) {
    return (
      <ErrorBoundary
        fallback={(error, retry) => {
          // Only the app can recover from an error of code that loaded.
          if (error !== failure) throw error;
          const onRetry = outdated ? () => window.location.reload() : retry;
          return <Failed part={props} isOutdated={outdated} onRetry={onRetry} />;
        }}
      >
        <LoadedPart {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(GuardedPart, { prepare: () => void loadPart().catch(() => undefined) });
}

/** Returns whether the server's page has another main script than this one. */
export async function isOutdated(): Promise<boolean> {
  const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app;
  if (app === undefined) return false;
  try {
    const response = await fetch(shop.base ?? '/', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(8_000),
    });
    const [, served] = /<script data-app="([^"]+)"/.exec(await response.text()) ?? [];
    return served !== undefined && served !== app;
  } catch {
    return false;
  }
}
