import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { NoCustomersError } from '#lib/export/run-export.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { requiredContext } from '#ui/required-context.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { checksOf } from '../../facts/checks.ts';
import { takeNews } from '../../facts/news.ts';
import { useDialogs } from '../../shared/dialog-stack.tsx';
import { customerCount } from '../../shared/messages.ts';
import { downloadExport, type ExportRequest, requestId } from './download-export.ts';
import { ALL_EXPORTS, fixFirst, resultText } from './export-text.ts';

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
  const checks = checksOf(client);
  const running = useRef<Run>(null);
  useEffect(
    () => () => {
      running.current?.controller.abort();
      running.current = null;
    },
    [],
  );

  /** Without numbers, the export isn't stored yet. */
  const showProgress = ({ controller }: Run, value?: number, max = 0) =>
    notify({
      id: RUNNING,
      tone: 'info',
      text:
        value === undefined
          ? 'Exporting customers'
          : `Exporting ${formatCount(value)} of ${customerCount(max)}`,
      progress: value === undefined ? {} : { value, max },
      action: { label: 'Cancel', onSelect: () => controller.abort() },
    });

  const { mutate } = useMutation({
    mutationFn: async (run: Run) => {
      const { signal } = run.controller;
      const onProgress = (written: number, expected: number) => {
        if (!signal.aborted) showProgress(run, written, expected);
      };
      const result = await downloadExport(api, run.request, { signal, onProgress });
      const { result: checked } = checks.state;
      // The file may have customers that registered since the last check.
      if (!result.report.ids.every((id) => checked?.customers.has(id))) await checks.catchUp();
      return result;
    },
    onSuccess: (result, run) => {
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
      if (request.kind !== 'again' && request.kind !== 'plain') takeNews(client);
    },
    onError: (error, { request, controller }) => {
      if (controller.signal.aborted) {
        const isNewer = running.current?.controller !== controller;
        if (!isNewer) notify({ id: RUNNING, tone: 'info', text: 'Export cancelled' });
        return;
      }
      dismiss(RUNNING);
      const id = requestId(request);
      if (error instanceof NoCustomersError) {
        const isNothingNew = request.kind === 'new';
        notify({
          id,
          tone: isNothingNew ? 'info' : 'error',
          text: nothingToExport[request.kind] ?? error.message,
          // A failed attempt may have exported them.
          action: isNothingNew ? { label: ALL_EXPORTS, onSelect: () => open('exports', {}) } : undefined,
        });
        return;
      }
      const again =
        request.kind === 'again'
          ? { label: DOWNLOAD_AGAIN, onSelect: () => start({ kind: 'again', entry: request.entry }) }
          : undefined;
      notify({
        id,
        tone: 'error',
        text: 'Error exporting to QuickBooks format. Please try again.',
        action: again,
      });
    },
  });

  const start = (request: ExportRequest) => {
    dismiss(requestId(request));
    running.current?.controller.abort();
    const run: Run = { request, controller: new AbortController() };
    running.current = run;
    showProgress(run);
    mutate(run);
  };
  return <ExportContext value={start}>{children}</ExportContext>;
}

/** Returns a function that starts an export. */
const [ExportContext, useExport] = requiredContext<(request: ExportRequest) => void>('ExportProvider');
export { useExport };

export const DOWNLOAD_AGAIN = 'Download again';

const RUNNING = 'export';

/** What's said of exports without customers. */
const nothingToExport: Readonly<Partial<Record<ExportRequest['kind'], string>>> = {
  new: 'No new customers since the last export',
  day: 'No customer data to export for this date',
  record: 'No customer data to export: this customer was deleted by someone else',
  selected: 'No customer data to export: the selected customers were deleted by someone else',
};
