import { useCallback, useEffect, useRef, useState } from 'react';
import { exportDate } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { exportFileName, type ExportFormat } from '#lib/export/file-names.ts';
import { exportCustomers, NoCustomersError } from '#lib/export/run-export.ts';
import type { ExportScope, RecordsDesk } from './records-desk.ts';
import { errors } from './words.ts';

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; written: number; expected: number | undefined }
  | { status: 'done'; written: number; expected: number; fileName: string }
  | { status: 'failed'; message: string };

export interface Exports {
  state: ExportState;
  start: (scope: ExportScope, format?: ExportFormat) => void;
  cancel: () => void;
  dismiss: () => void;
}

const idle: ExportState = { status: 'idle' };

/**
 * Writes the customers of a scope to a file and hands it to the browser (specification, sections 3, 8 and 9).
 * One at a time: a new one ends the one before. A file that would not hold everything is not handed over.
 */
export function useExport(openRun: RecordsDesk['onExport'], timeZone: string): Exports {
  const [state, setState] = useState<ExportState>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (scope: ExportScope, format: ExportFormat, controller: AbortController) => {
    const { signal } = controller;
    const show = (next: ExportState) => {
      if (running.current === controller && !signal.aborted) setState(next);
    };
    try {
      show({ status: 'running', written: 0, expected: undefined });
      const { pages, expected } = await openRun(scope, signal);
      const { parts, written } = await exportCustomers({
        pages,
        expected,
        format,
        timeZone,
        signal,
        onProgress: (count) => show({ status: 'running', written: count, expected }),
      });
      if (signal.aborted) return;
      const fileName = exportFileName({
        format,
        ...scopeName(scope),
        date: exportDate(new Date(), timeZone),
      });
      downloadFile(parts, fileName);
      show({ status: 'done', written, expected, fileName });
    } catch (error) {
      show({ status: 'failed', message: failureMessage(error, scope) });
    }
  };

  return {
    state,
    start: (scope, format = 'quickbooks') => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      void run(scope, format, controller);
    },
    cancel: useCallback(() => {
      running.current?.abort();
      setState(idle);
    }, []),
    dismiss: useCallback(() => setState(idle), []),
  };
}

function scopeName(scope: ExportScope): { scope?: string } {
  switch (scope.kind) {
    case 'all':
      return {};
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
  return kind === 'day' ? errors.nothingToExportForDay : errors.nothingToExport;
}
