import { withoutDirectionMarks } from '#lib/text/untrusted-text.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import { dayOf, formatDate, formatTime } from '#lib/dates/dates.ts';
import type { ExportEntry, ExportScope, ExportResult } from '../../api/exports-api.ts';
import { customerCount, messages as shared, nameInText, newCustomers } from '../../shared/messages.ts';
import type { Today } from '../../facts/use-today.ts';
import { messages } from './messages.ts';
import type { NotificationAction } from '#ui/Notifications.tsx';
import type { NewNotification } from '#ui/use-notifications.ts';
import type { Dialogs } from '../../shared/dialogs.tsx';
import { type ChecksState, correctionsOf, isUnchecked } from '../../facts/checks-state.ts';
import type { ExportProgress } from './download-export.ts';
import { problemCountsOf } from './new-to-export.ts';

/** Returns, for example, `12 new customers` or `3 customers found by “karoo”`. */
export function contentsOf({
  kind,
  customers,
  label,
}: Pick<ExportEntry, 'kind' | 'customers' | 'label'>): string {
  switch (kind) {
    case 'all':
      return customerCount(customers);
    case 'new':
      return newCustomers(customers);
    case 'selected':
      return plural(customers, '# selected customer', '# selected customers');
    case 'search':
      return `${customerCount(customers)} found by “${withoutDirectionMarks(label ?? '')}”`;
    case 'day':
      return `${customerCount(customers)} of ${withoutDirectionMarks(label ?? '')}`;
    case 'record':
      return nameInText(label ?? '');
  }
}

/** Returns, for example, `today 14:05` or `12 Nov`. */
export function momentOf(at: string, { now, day }: Today): string {
  const then = dayOf(at);
  if (then === day) return `today ${formatTime(at)}`;
  if (then === dayBefore(day)) return `yesterday ${formatTime(at)}`;
  return formatDate(at, now);
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

export const RUNNING = 'export';

/** Returns the notification of a running export; without `progress` it isn't stored yet. */
export function runningNotice(progress: ExportProgress | null, onCancel: () => void): NewNotification {
  return {
    id: RUNNING,
    tone: 'info',
    text: progress
      ? `Exporting ${formatCount(progress.written)} of ${customerCount(progress.expected)}`
      : 'Exporting customers',
    progress: progress ? { value: progress.written, max: progress.expected } : {},
    action: { label: shared.cancel, onSelect: onCancel },
  };
}

export function exportedText(count: number): string {
  return count === 1 ? 'Exported 1 customer' : `Exported ${formatCount(count)} of ${formatCount(count)}`;
}

/** Returns how many problems an export has; `''` for none, or while it isn't known. */
export function problemsText({ report }: ExportResult, { result }: ChecksState): string {
  return result ? shared.problems(problemCountsOf(report.ids, result)) : '';
}

/** Returns one line about a finished export. While a check runs, it's silent on problems: the dialog will show them. */
export function resultText(result: ExportResult, checks: ChecksState): string {
  const { entry, report, leftOut } = result;
  const parts = [exportedText(report.total)];
  if (leftOut > 0) parts.push(`${formatCount(leftOut)} not in the file`);
  if (entry && checks.result) parts.push(problemsText(result, checks));
  else if (entry && isUnchecked(checks)) parts.push(shared.notChecked);
  return parts.filter(Boolean).join(' · ');
}

/** Returns what fixes the customers of a new file before its import; undefined when nothing is proposed. */
export function fixFirst(
  { entry, scope, report }: ExportResult,
  { result: checked }: ChecksState,
  open: Dialogs['open'],
): NotificationAction | undefined {
  if (!entry || !scope || !checked) return undefined;
  const customers = report.ids.flatMap((id) => checked.customers.get(id) ?? []);
  const corrections = correctionsOf(customers, { checked });
  if (corrections.length === 0) return undefined;
  return {
    label: 'Fix first',
    onSelect: () => open('corrections', { corrections, exported: { entry, scope } }),
  };
}

/** The texts for exports without customers. */
export const nothingToExport: Readonly<Record<ExportScope['kind'], string>> = {
  all: messages.nothingToExport,
  search: messages.nothingToExport,
  new: 'No new customers since the last export',
  day: 'No customer data to export for this date',
  record: 'No customer data to export: this customer was deleted by someone else',
  selected: 'No customer data to export: the selected customers were deleted by someone else',
};
