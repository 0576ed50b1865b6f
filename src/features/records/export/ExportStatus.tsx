import { useMemo } from 'react';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Progress } from '#ui/Progress.tsx';
import { messages as shared } from '../messages.ts';
import { mergeClashes } from '../readiness/merge-clashes.ts';
import { messages as readinessMessages } from '../readiness/messages.ts';
import styles from './ExportStatus.module.css';
import { columnHelp, messages } from './messages.ts';
import type { ExportResult } from './download-export.ts';
import type { ExportModel } from './use-export.ts';

export interface ExportStatusProps {
  exports: ExportModel;
  /** What is known of all customers there are. */
  known: ReadinessReport | undefined;
  /** Opens the list of exported customers that QuickBooks may refuse. */
  onShowAttention: (report: ReadinessReport) => void;
}

/** The last export: its progress with a way to cancel it, its result, or why it failed (section 8). */
export function ExportStatus(props: ExportStatusProps) {
  const { state, cancel, dismiss } = props.exports;
  switch (state.status) {
    case 'idle':
      return null;
    case 'running':
      return (
        <div className={styles.progress}>
          <Progress
            label={messages.exporting}
            className={styles.bar}
            {...(state.expected !== undefined && {
              value: state.written,
              max: state.expected,
              detail: messages.progress(state.written, state.expected),
            })}
          />
          <Button size="sm" disabled={state.isBeingRecorded} onClick={cancel}>
            {shared.cancel}
          </Button>
        </div>
      );
    case 'done':
      return <Result {...props} result={state.result} />;
    case 'failed':
      return (
        <Alert onDismiss={dismiss} dismissLabel={shared.dismiss}>
          {state.message}
        </Alert>
      );
  }
}

type ResultProps = ExportStatusProps & { result: ExportResult };

function Result({ result, exports, known, onShowAttention }: ResultProps) {
  return (
    <Banner onDismiss={exports.dismiss} dismissLabel={shared.dismiss}>
      <div className={styles.result}>
        <p className={styles.title}>{messages.exported(result.written, result.run.expected)}</p>
        <p className={styles.quiet}>{result.fileName}</p>
        {result.format === 'quickbooks' && <ForQuickBooks {...{ result, exports, known, onShowAttention }} />}
      </div>
    </Banner>
  );
}

/** What to know before importing the file. */
function ForQuickBooks({ result, exports, known, onShowAttention }: ResultProps) {
  const report = useMemo(() => mergeClashes(result.report, result.exported, known), [result, known]);
  const notes = result.zipped === undefined ? report.fileNotes : [];
  const attention = report.total - report.ready;
  return (
    <>
      {attention > 0 && (
        <div className={styles.line}>
          <p>{readinessMessages.needAttention(attention)}</p>
          <Button size="sm" onClick={() => onShowAttention(report)}>
            {messages.showAttention}
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <div className={styles.line}>
          <p>{notes.map(({ message }) => message).join(' ')}</p>
          {result.filesNeeded > 1 && (
            <Button size="sm" icon="download" onClick={() => exports.startInFiles(result)}>
              {messages.inFiles(result.filesNeeded)}
            </Button>
          )}
        </div>
      )}
      <p>{result.zipped === undefined ? messages.uploadAsItIs : messages.unpackFirst(result.zipped)}</p>
      <details>
        <summary className={styles.summary}>{messages.columnsTitle}</summary>
        <DescriptionList items={columnHelp} emptyText="" />
      </details>
    </>
  );
}
