import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { NoCustomersError } from '#lib/export/run-export.ts';
import type { ExportEntry, ExportScope } from '../../api/exports-api.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { takeNews } from '../../facts/news.ts';
import { checksOf } from '../../facts/checks.ts';
import { useDialogs } from '../../shared/dialogs.tsx';
import { requiredContext } from '#ui/required-context.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { downloadExport, type ExportProgress, type ExportRequest, requestId } from './download-export.ts';
import { messages } from './messages.ts';
import { fixFirst, nothingToExport, resultText, RUNNING, runningNotice } from './export-text.ts';

interface Run {
  request: ExportRequest;
  controller: AbortController;
}

/** Runs exports one at a time: a new one cancels the previous. Notifications show progress and result. */
export function ExportProvider({ children }: { children: ReactNode }) {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { notify, dismiss } = useNotifications();
  const { open } = useDialogs();
  const running = useRef<Run>(null);
  useEffect(
    () => () => {
      running.current?.controller.abort();
      running.current = null;
    },
    [],
  );

  const { mutate } = useMutation({
    mutationFn: async (run: Run) => {
      const { signal } = run.controller;
      const checks = checksOf(client);
      const show = (progress: ExportProgress) => {
        if (!signal.aborted) notify(runningNotice(progress, () => run.controller.abort()));
      };
      const result = await downloadExport(api, run.request, { signal, onProgress: show });
      // The file has customers that registered since the last check.
      await checks.catchUp();
      return result;
    },
    onSuccess: (result, run) => {
      const checks = checksOf(client);
      const next = { label: 'Next steps', onSelect: () => open('export-result', { result }) };
      const show = (first = fixFirst(result, checks.state, open)) =>
        notify({
          id: RUNNING,
          text: resultText(result, checks.state),
          action: first ?? (result.entry ? next : undefined),
          otherAction: first && next,
        });
      show();
      if (checks.state.status !== 'running') return;
      void checks.settled().then(() => {
        const first = fixFirst(result, checks.state, open);
        if (first && running.current === run) show(first);
      });
    },
    // The export may be finished even if the response was lost.
    onSettled: (_result, _error, { request }) => {
      if (request.kind === 'new-export') takeNews(client);
    },
    onError: (error, { request, controller }) => {
      if (controller.signal.aborted) {
        const isNewer = running.current?.controller !== controller;
        if (!isNewer) notify({ id: RUNNING, tone: 'info', text: 'Export cancelled' });
        return;
      }
      dismiss(RUNNING);
      if (error instanceof NoCustomersError) return showNothing(request);
      const entry = request.kind === 'again' ? request.entry : null;
      notify({
        id: requestId(request),
        tone: 'error',
        text: 'Error exporting to QuickBooks format. Please try again.',
        action: entry ? downloadAgain(entry) : undefined,
      });
    },
  });

  const begin = (request: ExportRequest) => {
    dismiss(requestId(request));
    running.current?.controller.abort();
    const run: Run = { request, controller: new AbortController() };
    running.current = run;
    notify(runningNotice(null, () => run.controller.abort()));
    mutate(run);
  };
  const startAgain: ExportModel['startAgain'] = (entry, options) =>
    begin({ kind: 'again', entry, ...options });
  const downloadAgain = (entry: ExportEntry) => ({
    label: messages.downloadAgain,
    onSelect: () => startAgain(entry),
  });

  const showNothing = (request: ExportRequest) => {
    const scope = request.kind === 'new-export' ? request.scope : { kind: 'all' as const };
    const isNothingNew = scope.kind === 'new';
    notify({
      id: requestId(request),
      tone: isNothingNew ? 'info' : 'error',
      text: nothingToExport[scope.kind],
      // A failed attempt may have exported them.
      action: isNothingNew ? { label: messages.allExports, onSelect: () => open('exports', {}) } : undefined,
    });
  };

  const model: ExportModel = {
    start: (scope) => begin({ kind: 'new-export', scope }),
    startPlain: () => begin({ kind: 'plain' }),
    startAgain,
  };
  return <ExportContext value={model}>{children}</ExportContext>;
}

export interface ExportModel {
  start: (scope: ExportScope) => void;
  startPlain: () => void;
  /** Downloads the file of an export again; `inFiles`: as a zip of numbered files of 1,000. */
  startAgain: (entry: ExportEntry, options?: { inFiles: boolean }) => void;
}

const [ExportContext, useExport] = requiredContext<ExportModel>('ExportProvider');
export { useExport };
