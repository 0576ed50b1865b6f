import { formatCount } from '#lib/numbers.ts';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Progress } from '#ui/Progress.tsx';
import styles from './RecordsView.module.css';
import type { Exports, FinishedState } from './use-export.ts';
import { attentionCount, columnHelp, customers, exportedCount, inFiles, words } from './words.ts';

export interface ExportStatusProps {
  exports: Exports;
  /** Opens what QuickBooks may refuse of the exported customers. */
  onShowAttention: (report: FinishedState['report']) => void;
}

/** How the last export goes or went: its progress with a way out, its result, or why it failed (section 8). */
export function ExportStatus({ exports, onShowAttention }: ExportStatusProps) {
  const { state, cancel, dismiss } = exports;
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
      return <Result state={state} exports={exports} onShowAttention={onShowAttention} />;
    case 'failed':
      return (
        <Alert onDismiss={dismiss} dismissLabel={words.dismiss}>
          {state.message}
        </Alert>
      );
  }
}

function Result({ state, exports, onShowAttention }: ExportStatusProps & { state: FinishedState }) {
  const { report } = state;
  const attention = report.total - report.ready;
  return (
    <Banner onDismiss={exports.dismiss} dismissLabel={words.dismiss}>
      <div className={styles.result}>
        <p className={styles.resultTitle}>{exportedCount(state.written, state.expected)}</p>
        <p className={styles.fileName}>{state.fileNames.join(', ')}</p>
        {attention > 0 && (
          <div className={styles.resultLine}>
            <p>{attentionCount(attention)}</p>
            <Button size="sm" onClick={() => onShowAttention(report)}>
              {words.showAttention}
            </Button>
          </div>
        )}
        {state.files > 1 && (
          <div className={styles.resultLine}>
            <p>{report.fileNotes.map(({ message }) => message).join(' ')}</p>
            <Button size="sm" icon="download" onClick={exports.startInFiles}>
              {inFiles(state.files)}
            </Button>
          </div>
        )}
        <p>{words.uploadAsItIs}</p>
        <details>
          <summary className={styles.summary}>{words.columnsTitle}</summary>
          <DescriptionList items={columnHelp} emptyText="" />
        </details>
      </div>
    </Banner>
  );
}
