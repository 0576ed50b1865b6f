import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type DuplicateIds, DuplicateIndex } from '#lib/duplicates/duplicate-index.ts';
import { ProblemIndex } from '#lib/quickbooks/problem-index.ts';
import type { Problem } from '#lib/quickbooks/problems.ts';

/** A message to the worker: customers to add or replace, and ids to remove. */
export interface CheckTask {
  put: readonly CustomerRecord[];
  remove: readonly string[];
  /** Asks for a report without these pairs, which an admin marked as not duplicates. */
  distinct?: ReadonlySet<string>;
}

/** The worker's answer: its progress, then problems and duplicates in small parts. */
export interface CheckAnswer {
  checked: number;
  /** Customers whose problems may have changed; an empty list when they're fine. */
  problems?: readonly (readonly [id: string, problems: readonly Problem[]])[];
  duplicates?: readonly DuplicateIds[];
  isLast?: boolean;
}

/** Few enough that one answer doesn't block the page. */
const PART = 500;

/** Checks customers for QuickBooks and for duplicates. Runs in a worker. */
export function createChecker(answer: (answer: CheckAnswer) => void): (task: CheckTask) => void {
  const checks = new ProblemIndex();
  const duplicates = new DuplicateIndex();
  const affected = new Set<string>();
  let checked = 0;
  let isReported = false;

  const affect = (id: string) => {
    for (const each of isReported ? checks.related(id) : [id]) affected.add(each);
  };

  return ({ put, remove, distinct }) => {
    for (const id of remove) {
      affect(id);
      checks.remove(id);
      duplicates.remove(id);
    }
    for (const customer of put) {
      affect(customer.id);
      checks.put(customer);
      duplicates.put(customer);
      affect(customer.id);
    }
    checked += put.length;
    if (!distinct) return answer({ checked, isLast: true });
    answer({ checked });
    const ids = [...affected];
    affected.clear();
    for (const part of batches(ids, PART)) {
      const problems = part.map((id) => [id, checks.problemsOf(id)] as const);
      answer({ checked, problems: problems.filter(([, found]) => isReported || found.length > 0) });
    }
    isReported = true;
    for (const part of batches(duplicates.groups(distinct), PART)) answer({ checked, duplicates: part });
    answer({ checked, isLast: true });
  };
}
