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

/** How many customers QuickBooks will take as they are, and a button for those that need attention. */
export function ReadinessLine({ readiness: { state, check }, onShowAttention }: ReadinessLineProps) {
  const progress = useCheckProgress();
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
      if (ready === total) return <span className={styles.text}>{messages.ready(ready)}</span>;
      return (
        <Button size="sm" tone="quiet" onClick={() => onShowAttention(state.report)}>
          {messages.readyAndAttention(ready, total - ready)}
        </Button>
      );
    }
  }
}
