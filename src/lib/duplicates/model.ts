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

/** Returns a function for the logarithm of the odds that two customers are the same. It skips the many findings that are 0. */
export function scoreBy({ prior, weights }: Model): (findings: Findings) => number {
  const terms = [...new Set(weights.map(([name]) => name))].map((name) => {
    const own = weights.filter((weight) => weight[0] === name);
    return {
      name,
      alone: own.reduce((sum, weight) => (weight.length === 2 ? sum + weight[1] : sum), 0),
      pairs: own.flatMap((weight) => (weight.length === 3 ? [{ other: weight[1], weight: weight[2] }] : [])),
    };
  });
  return (findings) => {
    let score = prior;
    for (const { name, alone, pairs } of terms) {
      const value = findings[name];
      if (value === 0) continue;
      let sum = alone;
      for (const { other, weight } of pairs) sum += weight * findings[other];
      score += value * sum;
    }
    return score;
  };
}
