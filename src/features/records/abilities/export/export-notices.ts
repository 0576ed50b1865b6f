import type { ExportScope } from '../../api/exports-api.ts';
import { messages as shared } from '../../shared/messages.ts';
import type { NewNotification } from '#ui/use-notifications.ts';
import { type ChecksState, isUnchecked } from '../../facts/checks-state.ts';
import type { ExportProgress, ExportResult } from './download-export.ts';
import { messages } from './messages.ts';
import { problemsOf } from './new-to-export.ts';

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

/** Returns one line about a finished export. While a check runs, it's silent on problems: the dialog will show them. */
export function resultText({ entry, report, leftOut }: ExportResult, checks: ChecksState): string {
  const parts = [messages.exported(report.total)];
  if (leftOut > 0) parts.push(messages.notInTheFile(leftOut));
  if (entry && checks.result) parts.push(shared.problems(problemsOf(report.ids, checks.result)));
  else if (entry && isUnchecked(checks)) parts.push(shared.notChecked);
  return parts.filter(Boolean).join(' · ');
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
