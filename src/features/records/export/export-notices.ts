import { needsFix, needsPerson } from '#lib/quickbooks/checks.ts';
import type { ExportScope } from '../api/exports-api.ts';
import { messages as shared, type ProblemCounts } from '../messages.ts';
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
  const problems = entry ? shared.problems(problemsIn(result, checks)) : '';
  const parts = [messages.exported(report.total)];
  if (leftOut > 0) parts.push(messages.notInTheFile(leftOut));
  if (problems !== '') parts.push(problems);
  return parts.join(', ');
}

/** Counts the problems of exported customers, also of those that share a name with one outside the file. */
export function problemsIn({ report }: ExportResult, checks: ChecksState['result']): ProblemCounts {
  const inFile = new Set(report.idsToFix);
  const forPerson = new Set(report.idsForPerson);
  const found = (id: string) => checks?.findings.get(id) ?? [];
  const toFix = report.ids.filter((id) => forPerson.has(id) || needsPerson(found(id))).length;
  const all = report.ids.filter((id) => inFile.has(id) || needsFix(found(id))).length;
  return { toFix, corrections: all - toFix };
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
