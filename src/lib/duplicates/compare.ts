import { type Finding, type Findings, findingsOf } from './findings.ts';
import type { Profile } from './normalize.ts';
import { scoreBy } from './model.ts';
import { model } from './weights.ts';

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
export const scoreOf = scoreBy(model);

/** Returns whether two customers can be the same when it turns out which of their words are rare. */
export function mayBeSame(a: Profile, b: Profile): boolean {
  const findings = findingsOf(a, b, () => 1);
  if (scoreOf(findings) > -SLACK) return true;
  const { nameUnmatched, parts } = findings;
  const common = { nameUnmatched: nameUnmatched * LEAST, parts: parts * LEAST };
  return nameUnmatched + parts > 0 && scoreOf(Object.assign(findings, common)) > -SLACK;
}

/** Returns why two customers may be the same. */
export function reasonsOf(findings: Findings): MatchReason[] {
  const found = allReasons.filter((reason) => findings[reason] >= REASONS[reason]);
  return found.filter((reason) => reason !== 'nameAlike' || !found.includes('nameSame'));
}

const SLACK = 0.3;
/** What remains of unmatched words when they turn out to be common. */
const LEAST = 0.25;
const allReasons = Object.keys(REASONS) as MatchReason[];
