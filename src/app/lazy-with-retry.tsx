import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';

export interface LazyOptions<Props> {
  /** Shown until the part is there. */
  waiting: ReactNode;
  /** Shown in its place when its code could not be loaded; `part` is what the part would have been given. */
  Failed: ComponentType<{ part: Props; onRetry: () => void }>;
}

/**
 * A part of the page whose code is loaded when it is first shown. Its errors stay inside it: the rest of the page remains,
 * with everything that was typed. Code that could not be loaded is requested again by `onRetry`, or when the part is shown
 * the next time.
 *
 * Without React's `lazy` and `Suspense`, which keep what waits on the screen for 300 ms, however soon the code comes: an
 * admin passes two such parts on the way to the list.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, Failed }: LazyOptions<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadPart = async () => (loaded = (await withStyles(load())).default);

  function Part(props: Props) {
    const { showBoundary } = useErrorBoundary();
    const [Shown, show] = useState(() => loaded);
    useLayoutEffect(() => {
      if (Shown) return;
      let isWanted = true;
      loadPart().then(
        (part) => isWanted && show(() => part),
        (reason: unknown) => isWanted && showBoundary(reason),
      );
      return () => {
        isWanted = false;
      };
    }, [Shown, showBoundary]);
    return Shown ? <Shown {...props} /> : waiting;
  }

  return function LazyPart(props: Props) {
    return (
      <ErrorBoundary
        fallbackRender={({ resetErrorBoundary }) => <Failed part={props} onRetry={resetErrorBoundary} />}
      >
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

/** Vite requests a style sheet once: at the next try it counts one that failed to load as loaded. */
async function withStyles<Part>(loading: Promise<Part>): Promise<Part> {
  const part = await loading;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(sheets.filter(hasFailed).map(loadAgain));
  return part;
}

/** Whether it is a sheet of ours without rules. Browsers differ in whether reading those of a failed one throws. */
function hasFailed({ href, sheet }: HTMLLinkElement): boolean {
  if (!href.startsWith(window.location.origin)) return false;
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

function loadAgain(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${link.href} could not be loaded.`));
    Object.assign(link, { rel: 'stylesheet', crossOrigin: failed.crossOrigin, href: failed.href });
    failed.replaceWith(link);
  });
}
