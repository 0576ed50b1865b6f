import { type Finding, type Findings, findingsOf } from './findings.ts';
import type { Profile } from './normalize.ts';
import { prior, weights } from './weights.ts';

/** Findings that are reasons, in the order to show, with the least value that is one. */
const REASONS = {
  nameSame: 1,
  nameAlike: 0.6,
  vatSame: 1,
  vatAlike: 1,
  addressSame: 0.8,
  phoneSame: 1,
  phoneAlike: 1,
  emailSame: 1,
  emailAlike: 1,
  domainSame: 1,
  contactSame: 1,
  contactAlike: 1,
} as const satisfies Partial<Record<Finding, number>>;

export type MatchReason = keyof typeof REASONS;

/** Returns how likely two customers are the same, as the logarithm of the odds: above zero means likely. */
export function scoreOf(findings: Findings): number {
  let score = prior;
  for (const finding of allFindings) score += weights[finding] * findings[finding];
  return score;
}

/** Returns whether two customers can be the same when it turns out which of their words are rare. */
export function mayBeSame(a: Profile, b: Profile): boolean {
  const findings = findingsOf(a, b, () => 1, 0);
  const { nameUnmatched, departments } = findings;
  const rare = (weights.nameUnmatched * nameUnmatched + weights.departments * departments) * (1 - LEAST);
  return scoreOf(findings) - rare > -SLACK;
}

/** Returns why two customers may be the same. */
export function reasonsOf(findings: Findings): MatchReason[] {
  const found = allReasons.filter((reason) => findings[reason] >= REASONS[reason]);
  return found.filter((reason) => reason !== 'nameAlike' || !found.includes('nameSame'));
}

const SLACK = 0.3;
/** What remains of unmatched words when they turn out to be common. */
const LEAST = 0.25;
const allFindings = Object.keys(weights) as Finding[]; // `weights` has exactly these keys.
const allReasons = Object.keys(REASONS) as MatchReason[];
