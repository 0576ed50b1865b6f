import { useLayoutEffect, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import styles from './App.module.css';
import { business } from './business.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

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
