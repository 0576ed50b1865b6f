import type { CustomerRecord } from '#lib/customer.ts';
import { needsFix, needsPerson } from '#lib/quickbooks/checks.ts';
import type { ChecksResult, DuplicateGroup } from '../api/checks.ts';
import type { ProblemCounts } from '../messages.ts';

export interface NewToExport extends ProblemCounts {
  all: number;
  /** Those without a problem that QuickBooks doesn't have. */
  ready: readonly CustomerRecord[];
  /** Likely duplicates of customers that QuickBooks has. */
  doubles: readonly { record: CustomerRecord; group: DuplicateGroup }[];
}

/** Returns what's known of new customers, without those merged or deleted since. */
export function newToExport(records: readonly CustomerRecord[], result: ChecksResult): NewToExport {
  const current = records.filter(({ id }) => result.customers.has(id));
  const isNew = new Set(current.map(({ id }) => id));
  const groupOf = new Map<string, DuplicateGroup>();
  for (const group of result.duplicates) {
    const isKnown = group.strength === 'likely' && group.members.some(({ id }) => !isNew.has(id));
    for (const { id } of isKnown ? group.members : []) groupOf.set(id, groupOf.get(id) ?? group);
  }
  const findingsOf = ({ id }: CustomerRecord) => result.findings.get(id) ?? [];
  const toFix = current.filter((record) => needsPerson(findingsOf(record))).length;
  const corrections = current.filter((record) => needsFix(findingsOf(record))).length - toFix;
  return {
    all: current.length,
    ready: current.filter((record) => !needsFix(findingsOf(record)) && !groupOf.has(record.id)),
    doubles: current.flatMap((record) => {
      const group = groupOf.get(record.id);
      return group ? [{ record, group }] : [];
    }),
    toFix,
    corrections,
  };
}
