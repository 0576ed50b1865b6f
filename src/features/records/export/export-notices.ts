import type { Flagged } from '#lib/export/file-report.ts';
import { needsFix } from '#lib/quickbooks/checks.ts';
import type { ExportScope } from '../api/records-api.ts';
import { messages as shared } from '../messages.ts';
import type { DeskNotification } from '../notifications/use-notifications.ts';
import type { ChecksState } from '../checks/checks.ts';
import { messages as checkMessages } from '../checks/messages.ts';
import type { ExportProgress, ExportRequest, ExportResult } from './download-export.ts';
import { messages } from './messages.ts';

export const RUNNING = 'export';

/** Returns the notification of a running export; without `progress` it isn't stored yet. */
export function runningNotice(progress: ExportProgress | null, onCancel?: () => void): DeskNotification {
  return {
    id: RUNNING,
    tone: 'info',
    text: progress ? messages.exportingSoMany(progress.written, progress.expected) : messages.exporting,
    progress: progress ? { value: progress.written, max: progress.expected } : {},
    action: onCancel && { label: shared.cancel, onSelect: onCancel },
  };
}

/** Returns one line about a finished export. */
export function resultText(result: ExportResult, checks: ChecksState['result']): string {
  const { entry, written, expected, leftOut } = result;
  const toFix = entry ? toFixOf(result, checks).length : 0;
  const parts = [messages.exported(written, expected)];
  if (leftOut > 0) parts.push(messages.notInTheFile(leftOut));
  if (toFix > 0) parts.push(checkMessages.toFix(toFix));
  return parts.join(', ');
}

/** Returns the exported customers to fix, also those that share a name with one outside the file. */
export function toFixOf(
  { report, exported }: ExportResult,
  checks: ChecksState['result'],
): readonly Flagged[] {
  if (!checks) return report.toFix;
  const inFile = new Map(report.toFix.map((each) => [each.record.id, each]));
  return exported.flatMap((id) => {
    const record = checks.customers.get(id);
    const findings = checks.findings.get(id) ?? [];
    return inFile.get(id) ?? (record && needsFix(findings) ? [{ record, findings }] : []);
  });
}

/** Returns the id of a request's error notification, which the next request like it replaces. */
export function noticeOf(request: ExportRequest): string {
  if (request.kind === 'plain') return 'export plain';
  if (request.kind === 'again') return `export ${request.entry.id}`;
  const { scope } = request;
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

/** Returns the text for an export without customers. */
export function nothingToExport({ kind }: ExportScope): string {
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
