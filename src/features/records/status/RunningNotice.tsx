import { Button } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';
import { messages as shared } from '../messages.ts';
import styles from './StatusRegion.module.css';
import type { ProgressNotice } from './use-status.ts';

/** Work under way, with a way to cancel it. What becomes of it is read out, not each step. */
export function RunningNotice({ label, value, max, detail, onCancel }: Omit<ProgressNotice, 'id' | 'kind'>) {
  return (
    <div className={styles.running} aria-live="off">
      <Progress className={styles.bar} {...{ label, value, max, detail }} />
      <Button size="sm" disabled={onCancel === undefined} onClick={onCancel}>
        {shared.cancel}
      </Button>
    </div>
  );
}
