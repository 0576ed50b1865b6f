import type { CustomerRecord } from '#lib/customer/customer.ts';
import { needsFix, needsPerson } from '#lib/quickbooks/problems.ts';
import type { ChecksResult, DuplicateGroup } from '../../facts/checks-state.ts';
import type { ProblemCounts } from '../../shared/messages.ts';

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
  const problemsOf = ({ id }: CustomerRecord) => result.problems.get(id) ?? [];
  return {
    all: current.length,
    ready: current.filter((record) => !needsFix(problemsOf(record)) && !groupOf.has(record.id)),
    doubles: current.flatMap((record) => {
      const group = groupOf.get(record.id);
      return group ? [{ record, group }] : [];
    }),
    ...problemCountsOf(isNew, result),
  };
}

/** Counts the problems of some customers. */
export function problemCountsOf(ids: Iterable<string>, { problems }: ChecksResult): ProblemCounts {
  const found = Array.from(ids, (id) => problems.get(id) ?? []);
  const toFix = found.filter(needsPerson).length;
  return { toFix, corrections: found.filter(needsFix).length - toFix };
}
