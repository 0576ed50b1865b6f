import { useCallback, useEffect, useRef, useState } from 'react';
import { exportDate } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { exportFileName, type ExportFormat, type FileName } from '#lib/export/file-names.ts';
import { type ReadinessReport, ROWS_PER_FILE } from '#lib/export/readiness.ts';
import { exportCustomers, exportInFiles, NoCustomersError } from '#lib/export/run-export.ts';
import { zipFiles } from '#lib/export/zip.ts';
import type { ExportRun, ExportScope, RecordsDesk } from './records-desk.ts';
import { errors } from './words.ts';

export interface FinishedState {
  status: 'done';
  format: ExportFormat;
  written: number;
  expected: number;
  fileName: string;
  /** How many numbered files are in it, when it is a zip. */
  zipped?: number;
  /** On the file alone: it knows nothing of customers that are not in it. */
  report: ReadinessReport;
  /** The ids of the file's customers, in its order. */
  exported: readonly string[];
  /** How many files of 1,000 the same customers would be; 1 when one file is all that QuickBooks needs. */
  files: number;
}

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; written: number; expected: number | undefined }
  /** It goes into the ledger just now, and can no longer be cancelled. */
  | { status: 'noting'; written: number; expected: number }
  | FinishedState
  | { status: 'failed'; message: string };

export interface Exports {
  state: ExportState;
  start: (scope: ExportScope, format?: ExportFormat) => void;
  /** Hands the customers of the finished export over once more: a zip of numbered files of 1,000. */
  startInFiles: () => void;
  cancel: () => void;
  dismiss: () => void;
}

type Desk = Pick<RecordsDesk, 'onExport' | 'onExported'>;

const idle: ExportState = { status: 'idle' };

/**
 * Writes the customers of a scope to a file, notes it in the ledger and hands it to the browser (specification,
 * sections 3, 8 and 9). One at a time: a new one ends the one before. A file that would not hold everything, or that
 * could not be noted, is not handed over; and what was noted is handed over, whatever is pressed meanwhile, because the
 * next export of what is new begins after it.
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

  const nameOf = (scope: ExportScope, rest: Omit<FileName, 'scope' | 'date'>) =>
    exportFileName({ ...scopeName(scope), date: exportDate(new Date(), timeZone), ...rest });

  const start = (scope: ExportScope, format: ExportFormat = 'quickbooks') =>
    begin(scope, async (signal, show) => {
      const run = await onExport(scope, signal);
      const { expected, upTo, since } = run;
      const exported: string[] = [];
      const { parts, written, report } = await exportCustomers({
        pages: noted(run.pages(signal), exported),
        expected,
        format,
        timeZone,
        signal,
        onProgress: (count) => show({ status: 'running', written: count, expected }),
      });
      signal.throwIfAborted();
      if (format === 'quickbooks' && upTo) {
        show({ status: 'noting', written, expected });
        await onExported({ scope: scope.kind, customers: written, upTo, ...(since && { since }) });
      }
      const fileName = nameOf(scope, { format });
      downloadFile(parts, fileName);
      if (!signal.aborted) finished.current = { run, scope };
      const files = format === 'quickbooks' ? Math.ceil(written / ROWS_PER_FILE) : 1;
      return { status: 'done', format, written, expected, fileName, report, exported, files };
    });

  const startInFiles = () => {
    if (!finished.current) return;
    const { run, scope } = finished.current;
    begin(scope, async (signal, show) => {
      const { expected } = run;
      const exported: string[] = [];
      const { files, written, report } = await exportInFiles({
        pages: noted(run.pages(signal), exported),
        expected,
        signal,
        onProgress: (count) => show({ status: 'running', written: count, expected }),
      });
      const format = 'quickbooks';
      const of = files.length;
      const named = files.map((parts, index) => ({
        name: nameOf(scope, { format, part: { number: index + 1, of } }),
        parts,
      }));
      const zip = await zipFiles(named, signal);
      signal.throwIfAborted();
      const fileName = nameOf(scope, { format, ending: 'zip' });
      downloadFile(zip, fileName, 'application/zip');
      return { status: 'done', format, written, expected, fileName, zipped: of, report, exported, files: 1 };
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

/** The pages as they are; the ids of what went by are added to the list. */
async function* noted(pages: ReturnType<ExportRun['pages']>, ids: string[]): ReturnType<ExportRun['pages']> {
  for await (const page of pages) {
    for (const { id } of page) ids.push(id);
    yield page;
  }
}

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
