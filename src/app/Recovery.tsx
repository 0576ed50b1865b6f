import { Component, useLayoutEffect, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import styles from './App.module.css';
import { business } from './business.ts';

/**
 * Renders its content again after an error, and untranslated, because a translator or an extension may have changed the
 * page. State above it stays. After a second error, shows the phone number and Reload.
 */
export function Recovery({ children }: { children: Elements }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <ErrorBoundary fallback={() => <PageFailed />}>
          <Untranslated>{children}</Untranslated>
        </ErrorBoundary>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function Untranslated({ children }: { children: Elements }) {
  // The page still has the content that failed, and its focus.
  const [focused] = useState(() => document.activeElement?.id);
  useLayoutEffect(() => {
    // On the body, for dialogs too. A translator looks at new content later.
    document.body.translate = false;
    document.body.classList.add('notranslate');
    if (focused) document.getElementById(focused)?.focus();
  }, [focused]);
  return children;
}

function PageFailed() {
  return (
    <main className={styles.fullPage}>
      <Alert className={styles.failed}>
        <p>Something went wrong on this page. Reload it, or call us:</p>
        <p>
          <a href={business.call}>{business.phone}</a>
        </p>
        <Button size="sm" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Alert>
    </main>
  );
}

export interface ErrorBoundaryProps {
  /** Returns what to show after an error. `retry` renders the content again. */
  fallback: (error: unknown, retry: () => void) => Elements;
  children: Elements;
}

/**
 * Shows a fallback when its content fails to render. An error of the fallback goes to the boundary around it.
 * - **Use it** around a part that may fail without the rest.
 * - **Not for** errors of requests and of handlers, which React doesn't report here: use Alert.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): Elements {
    const { failure } = this.state;
    const retry = () => this.setState({ failure: null });
    return failure ? this.props.fallback(failure.error, retry) : this.props.children;
  }
}
