import { useLayoutEffect, useRef } from 'react';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { Button } from '#ui/Button.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { CHECKED_AUTOMATICALLY } from './readiness-data.ts';
import styles from './ReadinessLine.module.css';
import { type ReadinessModel, useCheckProgress } from './use-readiness.ts';

export interface ReadinessLineProps {
  readiness: ReadinessModel;
  onShowAttention: (report: ReadinessReport) => void;
}

/**
 * How many customers QuickBooks will take as they are, and a button for those that need attention; and when customers
 * have changed since, that another check is due.
 */
export function ReadinessLine({ readiness: { state, check }, onShowAttention }: ReadinessLineProps) {
  const progress = useCheckProgress();
  const attention = useRef<HTMLButtonElement>(null);
  const isAgain = state.status === 'known' && (state.isOutdated || state.isChecking);
  const wasAgain = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed goes when its work is done.
    if (wasAgain.current && !isAgain && document.activeElement === document.body) attention.current?.focus();
    wasAgain.current = isAgain;
  }, [isAgain]);
  switch (state.status) {
    case 'unknown':
      return (
        <Button size="sm" tone="quiet" onClick={check}>
          {messages.check}
        </Button>
      );
    case 'checking': {
      const { checked, of } = progress ?? { checked: 0, of: state.of };
      const text = messages.checking(checked, of);
      if (of <= CHECKED_AUTOMATICALLY) return <span className={styles.text}>{text}</span>;
      // Asked for by a press: the button stays through all states, and the keyboard's focus with it.
      return (
        <Button size="sm" tone="quiet" busy={text}>
          {messages.check}
        </Button>
      );
    }
    case 'failed':
      return (
        <span className={styles.text}>
          {messages.checkFailed}{' '}
          <Button size="sm" tone="quiet" onClick={check}>
            {shared.retry}
          </Button>
        </span>
      );
    case 'known': {
      const { ready, total } = state.report;
      const { checked, of } = progress ?? { checked: 0, of: total };
      if (ready === total && !isAgain) return <span className={styles.text}>{messages.ready(ready)}</span>;
      return (
        <>
          {ready < total ? (
            <Button ref={attention} size="sm" tone="quiet" onClick={() => onShowAttention(state.report)}>
              {messages.readyAndAttention(ready, total - ready)}
            </Button>
          ) : (
            <span className={styles.text}>{messages.ready(ready)}</span>
          )}
          {isAgain && (
            <Button
              size="sm"
              tone="quiet"
              busy={state.isChecking && messages.checking(checked, of)}
              onClick={check}
            >
              {messages.checkAgain}
            </Button>
          )}
        </>
      );
    }
  }
}
