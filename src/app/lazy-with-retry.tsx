import { type ComponentType, lazy, type ReactNode, Suspense, useReducer } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

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
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, Failed }: LazyOptions<Props>,
): ComponentType<Props> {
  // `lazy` caches its result for good, a rejection too.
  const ask = () => lazy(() => withStyles(load()));
  let Part: ComponentType<Props> = ask();
  const renew = () => void (Part = ask());
  return function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    return (
      <ErrorBoundary
        onError={renew}
        onReset={drawAgain}
        fallbackRender={({ resetErrorBoundary }) => <Failed part={props} onRetry={resetErrorBoundary} />}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
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
