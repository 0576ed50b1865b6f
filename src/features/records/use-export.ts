import { useCallback, useEffect, useRef, useState } from 'react';
import { exportDate } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { exportFileName, type ExportFormat } from '#lib/export/file-names.ts';
import { type ReadinessReport, ROWS_PER_FILE } from '#lib/export/readiness.ts';
import { exportCustomers, exportInFiles, NoCustomersError } from '#lib/export/run-export.ts';
import type { ExportRun, ExportScope, RecordsDesk } from './records-desk.ts';
import { errors } from './words.ts';

export interface FinishedState {
  status: 'done';
  written: number;
  expected: number;
  /** Of the file, or of each numbered file. */
  fileNames: string[];
  report: ReadinessReport;
  /** How many files of 1,000 the same customers would be; 1 when one file is all that QuickBooks needs. */
  files: number;
}

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; written: number; expected: number | undefined }
  | FinishedState
  | { status: 'failed'; message: string };

export interface Exports {
  state: ExportState;
  start: (scope: ExportScope, format?: ExportFormat) => void;
  /** Hands the customers of the finished export over once more, in numbered files of 1,000. */
  startInFiles: () => void;
  cancel: () => void;
  dismiss: () => void;
}

type Desk = Pick<RecordsDesk, 'onExport' | 'onExported'>;

const idle: ExportState = { status: 'idle' };

/**
 * Writes the customers of a scope to a file, notes it in the ledger and hands it to the browser (specification,
 * sections 3, 8 and 9). One at a time: a new one ends the one before. A file that would not hold everything, or that
 * could not be noted, is not handed over.
 */
export function useExport({ onExport, onExported }: Desk, timeZone: string): Exports {
  const [state, setState] = useState<ExportState>(idle);
  const running = useRef<AbortController | null>(null);
  const finished = useRef<{ run: ExportRun; scope: ExportScope } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs a task that ends in a file, showing how it goes; nothing of an aborted one is shown any more. */
  const begin = (scope: ExportScope, task: (signal: AbortSignal, show: Show) => Promise<FinishedState>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show: Show = (next) => {
      if (!controller.signal.aborted) setState(next);
    };
    show({ status: 'running', written: 0, expected: undefined });
    task(controller.signal, show).then(show, (error: unknown) =>
      show({ status: 'failed', message: failureMessage(error, scope) }),
    );
  };

  const nameOf = (scope: ExportScope, format: ExportFormat, part?: { number: number; of: number }) =>
    exportFileName({
      format,
      ...scopeName(scope),
      date: exportDate(new Date(), timeZone),
      ...(part && { part }),
    });

  const start = (scope: ExportScope, format: ExportFormat = 'quickbooks') =>
    begin(scope, async (signal, show) => {
      const run = await onExport(scope, signal);
      const { expected, upTo } = run;
      const { parts, written, report } = await exportCustomers({
        pages: run.pages(),
        expected,
        format,
        timeZone,
        signal,
        onProgress: (count) => show({ status: 'running', written: count, expected }),
      });
      if (format === 'quickbooks' && upTo) await onExported({ scope: scope.kind, customers: written, upTo });
      signal.throwIfAborted();
      const fileName = nameOf(scope, format);
      downloadFile(parts, fileName);
      finished.current = { run, scope };
      const files = format === 'quickbooks' ? Math.ceil(written / ROWS_PER_FILE) : 1;
      return { status: 'done', written, expected, fileNames: [fileName], report, files };
    });

  const startInFiles = () => {
    if (!finished.current) return;
    const { run, scope } = finished.current;
    begin(scope, async (signal, show) => {
      const { expected } = run;
      const { files, written, report } = await exportInFiles({
        pages: run.pages(),
        expected,
        signal,
        onProgress: (count) => show({ status: 'running', written: count, expected }),
      });
      const fileNames = files.map((parts, index) => {
        const fileName = nameOf(scope, 'quickbooks', { number: index + 1, of: files.length });
        downloadFile(parts, fileName);
        return fileName;
      });
      return { status: 'done', written, expected, fileNames, report, files: 1 };
    });
  };

  return {
    state,
    start,
    startInFiles,
    cancel: useCallback(() => {
      running.current?.abort();
      setState(idle);
    }, []),
    dismiss: useCallback(() => setState(idle), []),
  };
}

type Show = (state: ExportState) => void;

function scopeName(scope: ExportScope): { scope?: string } {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'new':
      return { scope: 'new' };
    case 'search':
      return { scope: scope.search };
    case 'day':
      return { scope: scope.day };
    case 'record':
      return { scope: scope.record.company_name };
  }
}

function failureMessage(error: unknown, { kind }: ExportScope): string {
  if (!(error instanceof NoCustomersError)) return errors.export;
  if (kind === 'new') return errors.nothingNewToExport;
  return kind === 'day' ? errors.nothingToExportForDay : errors.nothingToExport;
}
