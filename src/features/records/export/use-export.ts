import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExportFormat } from '#lib/export/file-names.ts';
import { NoCustomersError } from '#lib/export/run-export.ts';
import { keys } from '../cache/keys.ts';
import { readAgain } from '../cache/read-again.ts';
import { removeGone } from '../cache/remove-customers.ts';
import type { ExportScope } from '../port.ts';
import { useClock } from '../now-context.ts';
import { useCustomers } from '../port-context.ts';
import { useStatus } from '../status/use-status.ts';
import { messages } from './messages.ts';
import type { PastExport } from './port.ts';
import { noteExported } from './use-exported.ts';
import {
  type ExportProgress,
  type ExportRequest,
  type ExportResult,
  downloadExport,
} from './download-export.ts';

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; written: number; expected: number | undefined; isBeingRecorded: boolean }
  | { status: 'done'; result: ExportResult };

export interface ExportModel {
  state: ExportState;
  start: (scope: ExportScope, format?: ExportFormat) => void;
  /** Exports the customers of a finished export once more, as a zip of numbered files of 1,000. */
  startInFiles: (finished: ExportResult) => void;
  /** Downloads a past export once more. */
  startAgain: (entry: PastExport) => void;
  cancel: () => void;
  dismiss: () => void;
}

/**
 * Runs exports, one at a time: a new one ends the one before, whose failure remains to be read (section 8). That nobody
 * new has registered is no failure.
 */
export function useExport(): ExportModel {
  const customers = useCustomers();
  const client = useQueryClient();
  const notices = useStatus();
  const now = useClock();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { data, status, mutate, reset } = useMutation({
    mutationFn: ({ signal, ...request }: ExportRequest & { signal: AbortSignal }) =>
      downloadExport(customers, request, {
        signal,
        onProgress: (latest) => {
          if (!signal.aborted) setProgress(latest);
        },
      }),
    onSuccess: ({ run, format, again, exported, zipped }) => {
      removeGone(client, run.gone ?? []);
      if (format !== 'quickbooks' || again || zipped !== undefined) return;
      void readAgain(client, { queryKey: keys.lastExport });
      void readAgain(client, { queryKey: keys.newToExport });
      noteExported(client, exported, now());
    },
    onError: (error, { scope, signal }) => {
      if (signal.aborted) return;
      const isNothing = error instanceof NoCustomersError;
      const isNothingNew = isNothing && scope.kind === 'new';
      if (isNothing && scope.kind === 'selected') removeGone(client, scope.records);
      if (isNothing && scope.kind === 'record') removeGone(client, [scope.record]);
      notices.show({
        id: noticeOf(scope),
        kind: isNothingNew ? 'info' : 'error',
        text: failureMessage(error, scope),
      });
    },
  });

  const begin = (request: ExportRequest) => {
    notices.dismiss(noticeOf(request.scope));
    running.current?.abort();
    running.current = new AbortController();
    setProgress(null);
    mutate({ ...request, signal: running.current.signal });
  };

  return {
    state: stateOf(),
    start: (scope, format = 'quickbooks') => begin({ scope, format }),
    startInFiles: ({ scope, format, run }) => begin({ scope, format, run }),
    startAgain: (entry) => begin({ scope: { kind: 'all' }, format: 'quickbooks', again: entry }),
    cancel: useCallback(() => {
      running.current?.abort();
      reset();
    }, [reset]),
    dismiss: reset,
  };

  function stateOf(): ExportState {
    switch (status) {
      case 'idle':
      case 'error':
        return { status: 'idle' };
      case 'pending':
        return { status: 'running', written: 0, expected: undefined, isBeingRecorded: false, ...progress };
      case 'success':
        return { status: 'done', result: data };
    }
  }
}

/** The id of a scope's notice, which the next export of the same takes away. */
function noticeOf(scope: ExportScope): string {
  switch (scope.kind) {
    case 'all':
    case 'new':
    case 'selected':
      return `export ${scope.kind}`;
    case 'search':
      return `export search ${JSON.stringify(scope.search)}`;
    case 'day':
      return `export day ${scope.day} ${JSON.stringify(scope.search)}`;
    case 'record':
      return `export record ${scope.record.id}`;
  }
}

function failureMessage(error: Error, { kind }: ExportScope): string {
  if (!(error instanceof NoCustomersError)) return messages.failed;
  switch (kind) {
    case 'new':
      return messages.nothingNew;
    case 'day':
      return messages.nothingOnThisDay;
    case 'record':
      return messages.recordGone;
    case 'selected':
      return messages.selectedGone;
    case 'all':
    case 'search':
      return messages.nothingToExport;
  }
}
