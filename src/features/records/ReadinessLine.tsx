import type { ReadinessReport } from '#lib/export/readiness.ts';
import { formatCount } from '#lib/numbers.ts';
import { Button } from '#ui/Button.tsx';
import styles from './RecordsView.module.css';
import { CHECKED_UNASKED, type ReadinessModel } from './use-readiness.ts';
import { attentionCount, customers, readyCount, words } from './words.ts';

export interface ReadinessLineProps {
  readiness: ReadinessModel;
  onShowAttention: (report: ReadinessReport) => void;
}

/** A quiet line: how many customers QuickBooks will take as they are, and the way to those that need attention. */
export function ReadinessLine({ readiness: { state, check }, onShowAttention }: ReadinessLineProps) {
  switch (state.status) {
    case 'unknown':
      return (
        <Button size="sm" tone="quiet" onClick={check}>
          {words.check}
        </Button>
      );
    case 'checking': {
      const progress = `${words.checking}: ${formatCount(state.looked)} of ${customers(state.of)}`;
      if (state.of <= CHECKED_UNASKED) return <span className={styles.quiet}>{progress}</span>;
      // Asked for by a press: the button stays through all states, and the keyboard's focus with it.
      return (
        <Button size="sm" tone="quiet" busy={progress}>
          {words.check}
        </Button>
      );
    }
    case 'failed':
      return (
        <span className={styles.quiet}>
          {words.checkFailed}{' '}
          <Button size="sm" tone="quiet" onClick={check}>
            {words.retry}
          </Button>
        </span>
      );
    case 'known': {
      const attention = state.report.total - state.report.ready;
      if (attention === 0) return <span className={styles.quiet}>{readyCount(state.report.ready)}</span>;
      return (
        <Button size="sm" tone="quiet" onClick={() => onShowAttention(state.report)}>
          {`${readyCount(state.report.ready)}, ${attentionCount(attention)}`}
        </Button>
      );
    }
  }
}
