import type { CustomerRecord } from '#lib/customer.ts';
import { formatDay, groupByDay, shortDay } from '#lib/dates.ts';
import {
  type CheckFinding,
  findingReasons,
  type FindingReason,
  reasonKinds,
} from '#lib/quickbooks/checks.ts';
import type { DataTableGroup } from '#ui/data-table-lines.ts';
import type { DayCount } from '../api/records-api.ts';
import { type Fix, fixOf } from '../checks/fixes.ts';
import { messages as checkMessages, reasonTexts } from '../checks/messages.ts';
import { customerCount } from '../messages.ts';
import { messages } from './messages.ts';

type Group = DataTableGroup<CustomerRecord>;

/** Groups customers by day of registration. `days` has the totals, once they're known. */
export function dayGroups(
  records: readonly CustomerRecord[],
  days: readonly DayCount[] | undefined,
  today: string,
  onExport: ((day: string) => void) | undefined,
): Group[] {
  const counts = days && new Map(days.map(({ day, customers }) => [day, customers]));
  return groupByDay(records).map(({ day, records: rows }) => ({
    id: day,
    label: shortDay(day, today),
    title: formatDay(day),
    count: counts && customerCount(Math.max(counts.get(day) ?? 0, rows.length)),
    action: onExport && {
      icon: 'download',
      label: messages.exportDayLabel(formatDay(day)),
      onSelect: () => onExport(day),
    },
    rows,
  }));
}

/** Groups customers by their first reason, largest group first. */
export function reasonGroups(
  records: readonly CustomerRecord[],
  findings: ReadonlyMap<string, readonly CheckFinding[]>,
  onFix?: (fixes: readonly Fix[]) => void,
): Group[] {
  const rows = new Map<FindingReason, CustomerRecord[]>();
  for (const record of records) {
    const reason = firstReason(findings.get(record.id) ?? []);
    if (reason) rows.set(reason, [...(rows.get(reason) ?? []), record]);
  }
  return Array.from(rows, ([reason, of]): Group => {
    const fixes = onFix ? of.flatMap((record) => fixOf(record, findings.get(record.id) ?? []) ?? []) : [];
    return {
      id: reason,
      label: reasonTexts[reason],
      count: customerCount(of.length),
      action:
        onFix && fixes.length > 0
          ? {
              icon: 'checkCircle',
              label: checkMessages.reviewOf(reasonTexts[reason], fixes.length),
              onSelect: () => onFix(fixes),
            }
          : undefined,
      rows: of,
    };
  }).toSorted((a, b) => b.rows.length - a.rows.length);
}

function firstReason(findings: readonly CheckFinding[]): FindingReason | undefined {
  return findingReasons.find(
    (reason) => reasonKinds[reason] !== 'note' && findings.some((finding) => finding.reason === reason),
  );
}
