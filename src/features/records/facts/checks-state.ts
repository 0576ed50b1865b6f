import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { MatchReason } from '#lib/duplicates/compare.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import type { Flagged } from './count-problems.ts';

export interface ChecksResult {
  customers: ReadonlyMap<string, CustomerRecord>;
  findings: ReadonlyMap<string, readonly CheckFinding[]>;
  /** Those that need a person, newest first. */
  toFix: readonly Flagged[];
  /** Those that only need certain fixes, newest first. */
  corrections: readonly Flagged[];
  /** How many of both have a proposed fix. */
  fixable: number;
  /** Most likely first, then those that only share a value. */
  duplicates: readonly DuplicateGroup[];
}

/** Customers that may be the same, first registered first. */
export interface DuplicateGroup {
  id: string;
  strength: 'likely' | 'shared';
  members: readonly CustomerRecord[];
  reasons: readonly MatchReason[];
}

export interface ChecksState {
  status: 'idle' | 'running' | 'failed';
  progress: { checked: number; of: number };
  error?: Error;
  /** Stays while customers are checked again. */
  result?: ChecksResult;
  isOutdated: boolean;
}

/** Returns whether nothing is known of the customers' problems, and no check will tell soon. */
export function isUnchecked({ result, status }: ChecksState): boolean {
  return !result && status !== 'running';
}
