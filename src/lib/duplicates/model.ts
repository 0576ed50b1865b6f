import type { Finding, Findings } from './findings.ts';

/** What a finding, or two findings together, add to the score. */
export type Weight =
  | readonly [finding: Finding, weight: number]
  | readonly [one: Finding, other: Finding, weight: number];

export interface Model {
  /** The score of two customers without any finding. */
  prior: number;
  weights: readonly Weight[];
}

/** Returns how likely two customers are the same, as the logarithm of the odds: above zero means likely. */
export function scoreWith({ prior, weights }: Model, findings: Findings): number {
  let score = prior;
  for (const weight of weights) {
    if (weight.length === 2) score += weight[1] * findings[weight[0]];
    else score += weight[2] * findings[weight[0]] * findings[weight[1]];
  }
  return score;
}
