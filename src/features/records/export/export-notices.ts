import { needsFix } from '#lib/quickbooks/checks.ts';
import type { ExportScope } from '../api/exports-api.ts';
import { messages as shared } from '../messages.ts';
import type { NewNotification } from '#ui/use-notifications.ts';
import type { ChecksState } from '../api/checks.ts';
import type { ExportProgress, ExportResult } from '../api/download-export.ts';
import { messages } from './messages.ts';

export const RUNNING = 'export';

/** Returns the notification of a running export; without `progress` it isn't stored yet. */
export function runningNotice(progress: ExportProgress | null, onCancel: () => void): NewNotification {
  return {
    id: RUNNING,
    tone: 'info',
    text: progress ? messages.exportingSoMany(progress.written, progress.expected) : messages.exporting,
    progress: progress ? { value: progress.written, max: progress.expected } : {},
    action: { label: shared.cancel, onSelect: onCancel },
  };
}

/** Returns one line about a finished export. */
export function resultText(result: ExportResult, checks: ChecksState['result']): string {
  const { entry, report, leftOut } = result;
  const toFix = entry ? countToFix(result, checks) : 0;
  const parts = [messages.exported(report.total)];
  if (leftOut > 0) parts.push(messages.notInTheFile(leftOut));
  if (toFix > 0) parts.push(shared.toFix(toFix));
  return parts.join(', ');
}

/** Returns how many exported customers have to be fixed, also those that share a name with one outside the file. */
export function countToFix({ report }: ExportResult, checks: ChecksState['result']): number {
  if (!checks) return report.idsToFix.length;
  const inFile = new Set(report.idsToFix);
  return report.ids.filter((id) => inFile.has(id) || needsFix(checks.findings.get(id) ?? [])).length;
}

/** The texts for exports without customers. */
export const nothingToExport: Readonly<Record<ExportScope['kind'], string>> = {
  all: messages.nothingToExport,
  search: messages.nothingToExport,
  new: messages.nothingNew,
  day: messages.nothingOnThisDay,
  record: messages.recordGone,
  selected: messages.selectedGone,
};
