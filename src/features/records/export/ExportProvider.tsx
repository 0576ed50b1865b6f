import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { NoCustomersError } from '#lib/export/run-export.ts';
import type { ExportEntry, ExportScope, RecordsApi } from '../api/records-api.ts';
import { useRecordsApi } from '../api/records-api-context.ts';
import { isNewList, keys } from '../cache/keys.ts';
import { readAgain } from '../cache/read-again.ts';
import { removeGone } from '../cache/remove-customers.ts';
import { checksOf } from '../checks/checks.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { keys as editKeys } from '../edit/keys.ts';
import { useNotifications } from '../notifications/use-notifications.ts';
import {
  downloadExport,
  type ExportProgress,
  type ExportRequest,
  type ExportResult,
} from './download-export.ts';
import { noticeOf, nothingToExport, resultText, RUNNING, runningNotice } from './export-notices.ts';
import { messages } from './messages.ts';
import { ExportContext, type ExportModel } from './use-export.ts';
import { forgetExported, noteExported } from './use-exported.ts';

interface Run {
  request: ExportRequest;
  controller: AbortController;
  stored: ExportEntry | null;
}

/** Runs exports one at a time: a new one cancels the previous. Notifications show progress and result. */
export function ExportProvider({ children }: { children: ReactNode }) {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { notify, dismiss } = useNotifications();
  const { open } = useDialogs();
  const running = useRef<Run>(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  const { mutate } = useMutation({
    mutationFn: (run: Run) => {
      const { signal } = run.controller;
      const show = (progress: ExportProgress) => {
        if (!signal.aborted) notify(runningNotice(progress, () => run.controller.abort()));
      };
      return downloadExport(api, run.request, {
        signal,
        onStored: (entry) => {
          run.stored = entry;
          show({ written: 0, expected: entry.customers });
          readExportsAgain(client);
        },
        onProgress: show,
      });
    },
    onSuccess: (result, { request }) => {
      showResult(result);
      if (request.kind !== 'new-export' || !result.entry) return;
      noteExported(client, result.exported, result.entry);
      if (result.leftOut > 0) void removeDeleted(client, api, request.scope);
    },
    onError: (error, { request, stored, controller }) => {
      if (request.kind === 'new-export') {
        // The export may be stored even if its answer was lost.
        readExportsAgain(client);
        forgetExported(client);
      }
      if (controller.signal.aborted) return stored ? showCancelled(stored) : undefined;
      dismiss(RUNNING);
      if (error instanceof NoCustomersError) return showNothing(request);
      const entry = stored ?? (request.kind === 'again' ? request.entry : null);
      notify({
        id: noticeOf(request),
        tone: 'error',
        text: messages.failed,
        action: entry ? downloadAgain(entry) : undefined,
      });
    },
  });

  const begin = (request: ExportRequest) => {
    dismiss(noticeOf(request));
    running.current?.controller.abort();
    const run: Run = { request, controller: new AbortController(), stored: null };
    running.current = run;
    const canCancel = request.kind !== 'new-export';
    notify(runningNotice(null, canCancel ? () => run.controller.abort() : undefined));
    mutate(run);
  };
  const startAgain: ExportModel['startAgain'] = (entry, options) =>
    begin({ kind: 'again', entry, ...options });
  const downloadAgain = (entry: ExportEntry) => ({
    label: messages.downloadAgain,
    onSelect: () => startAgain(entry),
  });

  const showResult = (result: ExportResult) => {
    notify({
      id: RUNNING,
      text: resultText(result, checksOf(client).state.result),
      action: result.entry
        ? { label: messages.whatNow, onSelect: () => open('export-result', { result }) }
        : undefined,
    });
  };

  const showCancelled = (entry: ExportEntry) =>
    notify({ tone: 'info', text: messages.cancelled, action: downloadAgain(entry) });

  const showNothing = (request: ExportRequest) => {
    const scope = request.kind === 'new-export' ? request.scope : { kind: 'all' as const };
    if (scope.kind === 'selected') removeGone(client, scope.records);
    if (scope.kind === 'record') removeGone(client, [scope.record]);
    const isNothingNew = scope.kind === 'new';
    notify({
      id: noticeOf(request),
      tone: isNothingNew ? 'info' : 'error',
      text: nothingToExport(scope),
      // A failed attempt may have stored them in an export.
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

/** Invalidates what an export changes. */
function readExportsAgain(client: QueryClient): void {
  for (const queryKey of [keys.lastExport, keys.exports, keys.newToExport, keys.days, editKeys.changed]) {
    void readAgain(client, { queryKey });
  }
  void readAgain(client, { predicate: ({ queryKey }) => isNewList(queryKey) });
}

/** Removes selected customers that no longer exist from the list. */
async function removeDeleted(client: QueryClient, api: RecordsApi, scope: ExportScope): Promise<void> {
  if (scope.kind !== 'selected') return;
  const ids = scope.records.map(({ id }) => id);
  const there = await api.filterExisting(ids, new AbortController().signal).catch(() => new Set(ids));
  removeGone(
    client,
    scope.records.filter(({ id }) => !there.has(id)),
  );
}
