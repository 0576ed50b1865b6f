import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';

export interface LazyOptions<Props> {
  /** Shown until the part is there. */
  waiting: ReactNode;
  /** Shown in its place when its code could not be loaded; `part` is what the part would have been given. */
  Failed: ComponentType<{ part: Props; onRetry: () => void }>;
}

/** A part of the page, and what loads its code before it is shown. That never rejects: it is loaded again when shown. */
export type LazyPart<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

/**
 * A part of the page whose code is loaded when it is first shown, or prepared. Its errors stay inside it: the rest of the
 * page remains, with everything that was typed. Code that could not be loaded is requested again by `onRetry`, or when the
 * part is shown the next time.
 *
 * Without React's `lazy` and `Suspense`, which keep what waits on the screen for 300 ms, however soon the code comes: an
 * admin passes two such parts on the way to the list.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, Failed }: LazyOptions<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;

  const request = async () => {
    try {
      const { default: part } = await load();
      if (hasFailed) await loadStylesAgain();
      return (loaded = part);
    } catch (error) {
      hasFailed = true;
      loading = null;
      throw error;
    }
  };
  const loadPart = () => (loading ??= request());

  function LoadedPart(props: Props) {
    const { showBoundary } = useErrorBoundary();
    const [Loaded, show] = useState(() => loaded);
    useLayoutEffect(() => {
      if (Loaded) return;
      let isWanted = true;
      loadPart().then(
        (part) => isWanted && show(() => part),
        (reason: unknown) => isWanted && showBoundary(reason),
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded, showBoundary]);
    return Loaded ? <Loaded {...props} /> : waiting;
  }

  function GuardedPart(props: Props) {
    return (
      <ErrorBoundary
        fallbackRender={({ resetErrorBoundary }) => <Failed part={props} onRetry={resetErrorBoundary} />}
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

/** Vite requests a style sheet once: at the next try it counts one that failed to load as loaded. */
async function loadStylesAgain(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(sheets.filter(isEmpty).map(loadAgain));
}

/** Whether it is a sheet of ours without rules. Browsers differ in whether reading those of a failed one throws. */
function isEmpty({ href, sheet }: HTMLLinkElement): boolean {
  if (!href.startsWith(window.location.origin)) return false;
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/** The one before stays until then: it may be another part's, which is just coming and waited for. */
function loadAgain(before: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = () => {
      before.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} could not be loaded.`));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: before.crossOrigin, href: before.href });
    before.after(link);
  });
}
