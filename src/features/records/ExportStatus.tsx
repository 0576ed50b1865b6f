import { useMemo } from 'react';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { formatCount } from '#lib/numbers.ts';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Progress } from '#ui/Progress.tsx';
import { withClashes } from './known-clashes.ts';
import styles from './RecordsView.module.css';
import type { Exports, FinishedState } from './use-export.ts';
import {
  attentionCount,
  columnHelp,
  customers,
  exportedCount,
  inFiles,
  unpackFirst,
  words,
} from './words.ts';

export interface ExportStatusProps {
  exports: Exports;
  /** What is known of all customers there are. */
  known: ReadinessReport | undefined;
  /** Opens what QuickBooks may refuse of the exported customers. */
  onShowAttention: (report: ReadinessReport) => void;
}

/** How the last export goes or went: its progress with a way out, its result, or why it failed (section 8). */
export function ExportStatus(props: ExportStatusProps) {
  const { state, cancel, dismiss } = props.exports;
  switch (state.status) {
    case 'idle':
      return null;
    case 'running':
    case 'noting':
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
          <Button size="sm" disabled={state.status === 'noting'} onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
      );
    case 'done':
      return <Result {...props} state={state} />;
    case 'failed':
      return (
        <Alert onDismiss={dismiss} dismissLabel={words.dismiss}>
          {state.message}
        </Alert>
      );
  }
}

type ResultProps = ExportStatusProps & { state: FinishedState };

function Result({ state, exports, known, onShowAttention }: ResultProps) {
  return (
    <Banner onDismiss={exports.dismiss} dismissLabel={words.dismiss}>
      <div className={styles.result}>
        <p className={styles.resultTitle}>{exportedCount(state.written, state.expected)}</p>
        <p className={styles.fileName}>{state.fileName}</p>
        {state.format === 'quickbooks' && <ForQuickBooks {...{ state, exports, known, onShowAttention }} />}
      </div>
    </Banner>
  );
}

/** What there is to know before the file is imported. */
function ForQuickBooks({ state, exports, known, onShowAttention }: ResultProps) {
  const report = useMemo(() => withClashes(state.report, state.exported, known), [state, known]);
  const notes = state.zipped === undefined ? report.fileNotes : [];
  const attention = report.total - report.ready;
  return (
    <>
      {attention > 0 && (
        <div className={styles.resultLine}>
          <p>{attentionCount(attention)}</p>
          <Button size="sm" onClick={() => onShowAttention(report)}>
            {words.showAttention}
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <div className={styles.resultLine}>
          <p>{notes.map(({ message }) => message).join(' ')}</p>
          {state.files > 1 && (
            <Button size="sm" icon="download" onClick={exports.startInFiles}>
              {inFiles(state.files)}
            </Button>
          )}
        </div>
      )}
      <p>{state.zipped === undefined ? words.uploadAsItIs : unpackFirst(state.zipped)}</p>
      <details>
        <summary className={styles.summary}>{words.columnsTitle}</summary>
        <DescriptionList items={columnHelp} emptyText="" />
      </details>
    </>
  );
}
