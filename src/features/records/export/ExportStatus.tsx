import { useMemo } from 'react';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { messages as shared } from '../messages.ts';
import { mergeClashes } from '../readiness/merge-clashes.ts';
import { messages as readinessMessages } from '../readiness/messages.ts';
import { NoticeMessage } from '../status/NoticeMessage.tsx';
import { RunningNotice } from '../status/RunningNotice.tsx';
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

/** The notice of the last export: its progress with a way to cancel it, or its result. */
export function ExportStatus(props: ExportStatusProps) {
  const { state, cancel } = props.exports;
  switch (state.status) {
    case 'idle':
      return null;
    case 'running':
      return (
        <RunningNotice
          label={messages.exporting}
          onCancel={state.isBeingRecorded ? undefined : cancel}
          {...(state.expected !== undefined && {
            value: state.written,
            max: state.expected,
            detail: messages.progress(state.written, state.expected),
          })}
        />
      );
    case 'done':
      return <Result {...props} result={state.result} />;
  }
}

type ResultProps = ExportStatusProps & { result: ExportResult };

function Result({ result, exports, known, onShowAttention }: ResultProps) {
  const gone = result.run.gone?.length ?? 0;
  return (
    <NoticeMessage tone="success" onDismiss={exports.dismiss} dismissLabel={shared.dismiss}>
      <Stack gap={1}>
        <Toolbar className={styles.line}>
          <p className={styles.title}>{messages.exported(result.written, result.run.expected)}</p>
          <p className={styles.quiet}>{result.fileName}</p>
        </Toolbar>
        {result.again && result.again.customers > result.written && (
          <p>{messages.fewerThanBefore(result.again.customers, result.written)}</p>
        )}
        {gone > 0 && <p>{messages.leftOut(gone)}</p>}
        {result.format === 'quickbooks' && <ForQuickBooks {...{ result, exports, known, onShowAttention }} />}
      </Stack>
    </NoticeMessage>
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
        <Toolbar className={styles.line}>
          <p>{readinessMessages.needAttention(attention)}</p>
          <Button size="sm" onClick={() => onShowAttention(report)}>
            {messages.showAttention}
          </Button>
        </Toolbar>
      )}
      {notes.length > 0 && (
        <Toolbar className={styles.line}>
          <p>{notes.map(({ message }) => message).join(' ')}</p>
          {result.filesNeeded > 1 && (
            <Button size="sm" icon="download" onClick={() => exports.startInFiles(result)}>
              {messages.inFiles(result.filesNeeded)}
            </Button>
          )}
        </Toolbar>
      )}
      <p>{result.zipped === undefined ? messages.uploadAsItIs : messages.unpackFirst(result.zipped)}</p>
      <details>
        <summary className={styles.summary}>{messages.columnsTitle}</summary>
        <DescriptionList items={columnHelp} emptyText="" />
      </details>
    </>
  );
}
