import { dayOf, formatDate, formatTime, shortDay } from '#lib/dates/dates.ts';
import { VALUES_KEPT } from '#lib/dates/timing.ts';
import { needsFix, needsPerson } from '#lib/quickbooks/problems.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import { withoutDirectionMarks } from '#lib/text/untrusted-text.ts';
import type { NotificationAction } from '#ui/Notifications.tsx';
import type { ExportEntry, ExportResult } from '../../api/exports-api.ts';
import { type ChecksResult, type ChecksState, correctionsOf, isUnchecked } from '../../facts/checks-state.ts';
import type { Today } from '../../facts/use-today.ts';
import type { Dialogs } from '../../shared/dialog-stack.tsx';
import { customerCount, messages, nameInText, newCustomers } from '../../shared/messages.ts';

export const ALL_EXPORTS = 'All exports';
export const NOTHING_EXPORTED = 'Nothing exported yet';

/** Returns, for example, `12 new customers` or `3 customers found by “karoo”`. */
export function contentsOf(entry: Pick<ExportEntry, 'kind' | 'customers' | 'label'>): string {
  const { kind, customers } = entry;
  const label = withoutDirectionMarks(entry.label ?? '');
  switch (kind) {
    case 'all':
      return customerCount(customers);
    case 'new':
      return newCustomers(customers);
    case 'selected':
      return plural(customers, '# selected customer', '# selected customers');
    case 'search':
      return `${customerCount(customers)} found by “${label}”`;
    case 'day':
      return `${customerCount(customers)} of ${label}`;
    case 'record':
      return nameInText(label);
  }
}

/** Returns when the values of an export's file are deleted. */
export function keptUntil({ created_at }: ExportEntry): Date {
  return new Date(Date.parse(created_at) + VALUES_KEPT);
}

/** Returns, for example, `today 14:05` or `12 Nov`. */
export function momentOf(at: string, { now, day }: Today): string {
  const then = shortDay(dayOf(at), day).toLowerCase();
  return then === 'today' || then === 'yesterday' ? `${then} ${formatTime(at)}` : formatDate(at, now);
}

export function exportedText(count: number): string {
  return count === 1 ? 'Exported 1 customer' : `Exported ${formatCount(count)} of ${formatCount(count)}`;
}

/** How many customers need a person, and how many only need certain fixes. */
export interface ProblemCounts {
  toFix: number;
  corrections: number;
}

/** Counts the problems of some customers. */
export function problemCountsOf(ids: Iterable<string>, { problems }: ChecksResult): ProblemCounts {
  const found = Array.from(ids, (id) => problems.get(id) ?? []);
  const toFix = found.filter(needsPerson).length;
  return { toFix, corrections: found.filter(needsFix).length - toFix };
}

/** Returns, for example, `2 to fix, 1 correction to review`. */
export function problemCountsText({ toFix, corrections }: ProblemCounts): string {
  return [
    ...(toFix > 0 ? [`${formatCount(toFix)} to fix`] : []),
    ...(corrections > 0 ? [plural(corrections, '# correction to review', '# corrections to review')] : []),
  ].join(', ');
}

/** Returns how many problems an export has; `''` for none, or while it isn't known. */
export function problemsText({ report }: ExportResult, { result }: ChecksState): string {
  return result ? problemCountsText(problemCountsOf(report.ids, result)) : '';
}

/** Returns one line about a finished export. While a check runs, it's silent on problems: the dialog will show them. */
export function resultText(result: ExportResult, checks: ChecksState): string {
  const { entry, report, leftOut } = result;
  const parts = [exportedText(report.total)];
  if (leftOut > 0) parts.push(`${formatCount(leftOut)} not in the file`);
  if (entry && checks.result) parts.push(problemsText(result, checks));
  else if (entry && isUnchecked(checks)) parts.push(messages.notChecked);
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
