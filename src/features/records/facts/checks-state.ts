import type { CheckTask } from '#lib/checks/checker.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newestFirst } from '#lib/customer/list-order.ts';
import { type Correction, correctionOf } from '#lib/quickbooks/corrections.ts';
import type { MatchReason } from '#lib/duplicates/compare.ts';
import { type Problem, needsFix, needsPerson } from '#lib/quickbooks/problems.ts';
import { pairKey } from '#lib/duplicates/pair-key.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import type { CustomerPair, RecordsApi } from '../api/records-api.ts';

export interface ChecksResult {
  /** In no order. */
  customers: ReadonlyMap<string, CustomerRecord>;
  problems: ReadonlyMap<string, readonly Problem[]>;
  /** Those that need a person, newest first. */
  toFix: readonly Flagged[];
  /** Those that only need certain corrections, newest first. */
  corrections: readonly Flagged[];
  /** How many of both have a proposed correction. */
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

/** What became of customers, and what was decided about them. */
export interface CheckNews extends Partial<Pick<CheckTask, 'put' | 'remove'>> {
  /** Pairs, and whether they're marked as not duplicates now. */
  decided?: readonly (readonly [pair: CustomerPair, isDistinct: boolean])[];
  /** What was accepted, by customer. */
  accepted?: ReadonlyMap<string, Accepted>;
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

/** Returns the proposed corrections of customers. */
export function correctionsOf(
  customers: readonly CustomerRecord[],
  { checked }: { checked?: ChecksResult | undefined },
): Correction[] {
  return customers.flatMap((record) => correctionOf(record, checked?.problems.get(record.id) ?? []) ?? []);
}

export interface Flagged {
  record: CustomerRecord;
  problems: readonly Problem[];
}

/** How many customers are counted without a break. */
const STEP = 10_000;

/** Divides customers by their problems, in steps that don't block the page. */
export async function countProblems(
  customers: ReadonlyMap<string, CustomerRecord>,
  problems: ReadonlyMap<string, readonly Problem[]>,
) {
  const toFix: Flagged[] = [];
  const corrections: Flagged[] = [];
  let [fixable, seen] = [0, 0];
  for (const record of customers.values()) {
    seen += 1;
    if (seen % STEP === 0) await nextTask();
    const found = problems.get(record.id);
    if (!found || !needsFix(found)) continue;
    (needsPerson(found) ? toFix : corrections).push({ record, problems: found });
    if (found.some(({ correction }) => correction)) fixable += 1;
  }
  for (const flagged of [toFix, corrections]) flagged.sort((a, b) => newestFirst(a.record, b.record));
  // Then the result is shown.
  await nextTask();
  return { toFix, corrections, fixable };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** What admins decided: which pairs aren't duplicates, and which problems are accepted. */
export interface Decisions {
  distinct: Set<string>;
  /** By customer. */
  accepted: Map<string, Accepted>;
}

export async function readDecisions(
  api: Pick<RecordsApi, 'distinctPairs' | 'accepted'>,
  signal: AbortSignal,
): Promise<Decisions> {
  const [pairs, accepted] = await Promise.all([api.distinctPairs(signal), api.accepted(signal)]);
  return { distinct: new Set(pairs.map((pair) => pairKey(...pair))), accepted: new Map(accepted) };
}

/** Returns the ids with other accepted problems, or the same ones in another order. */
export function acceptedOtherwise({ accepted: some }: Decisions, { accepted: others }: Decisions): string[] {
  const ids = new Set([...some.keys(), ...others.keys()]);
  return [...ids].filter((id) => JSON.stringify(some.get(id)) !== JSON.stringify(others.get(id)));
}

export function haveSamePairs({ distinct: some }: Decisions, { distinct: others }: Decisions): boolean {
  return some.size === others.size && [...some].every((pair) => others.has(pair));
}
