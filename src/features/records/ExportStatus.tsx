import { formatCount } from '#lib/numbers.ts';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';
import styles from './RecordsView.module.css';
import type { Exports } from './use-export.ts';
import { customers, exportedCount, words } from './words.ts';

/** How the last export goes or went: its progress with a way out, its result, or why it failed (section 8). */
export function ExportStatus({ exports: { state, cancel, dismiss } }: { exports: Exports }) {
  switch (state.status) {
    case 'idle':
      return null;
    case 'running':
      return (
        <div className={styles.progress}>
          <Progress
            label={words.exporting}
            className={styles.bar}
            {...(state.expected !== undefined && {
              value: state.written,
              max: state.expected,
              detail: `${formatCount(state.written)} of ${customers(state.expected)}`,
            })}
          />
          <Button size="sm" onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
      );
    case 'done':
      return (
        <Banner onDismiss={dismiss} dismissLabel={words.dismiss}>
          <p>{exportedCount(state.written, state.expected)}</p>
          <p className={styles.fileName}>{state.fileName}</p>
        </Banner>
      );
    case 'failed':
      return (
        <Alert onDismiss={dismiss} dismissLabel={words.dismiss}>
          {state.message}
        </Alert>
      );
  }
}
