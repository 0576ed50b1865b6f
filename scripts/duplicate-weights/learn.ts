import type { Finding, Findings } from '#lib/duplicates/findings.ts';
import type { Sample } from './samples.ts';

export interface Model {
  prior: number;
  weights: Record<Finding, number>;
}

/** Findings that count against a duplicate or not at all. The others count for one or not at all. */
const AGAINST: ReadonlySet<string> = new Set([
  'phoneDiffer',
  'cellDiffer',
  'vatDiffer',
  'relatives',
  'contactDiffer',
  'nameUnmatched',
  'nameNumbers',
  'namePlaces',
  'addressElsewhere',
  'addressNumbers',
  'personCell',
  'departments',
  'crowd',
] satisfies Finding[]);

const STEPS = 1500;
const STEP = 0.5;
const MOMENTUM = 0.95;
/** Keeps weights that few samples need near zero. */
const SHRINK = 0.0002;

/** Returns the weights of a logistic regression with fixed signs, by projected gradient descent with momentum. */
export function learn(samples: readonly Sample[]): Model {
  const names = Object.keys(samples[0]?.findings ?? {}) as Finding[]; // All samples have the same findings.
  // The last column is the prior.
  const rows = samples.map(({ findings }) => [...names.map((name) => findings[name]), 1]);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  let weights = [...names, 'prior'].map(() => 0);
  let ahead = weights;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = ahead.map((weight) => SHRINK * weight);
    for (const [at, row] of rows.entries()) {
      const { isSame = false, weight = 0 } = samples[at] ?? {};
      const error = ((likelihood(product(ahead, row)) - Number(isSame)) * weight) / total;
      for (const [index, value] of row.entries())
        if (value !== 0) slopes[index] = (slopes[index] ?? 0) + error * value;
    }
    const next = ahead.map((weight, index) => signed(names[index], weight - STEP * (slopes[index] ?? 0)));
    const before = weights;
    ahead = next.map((weight, index) => weight + MOMENTUM * (weight - (before[index] ?? 0)));
    weights = next;
  }
  const entries = names.map((name, index) => [name, weights[index] ?? 0] as const);
  return { prior: weights.at(-1) ?? 0, weights: Object.fromEntries(entries) as Model['weights'] };
}

/** Returns the score of two customers with other weights than those of the search. */
export function scoreWith({ prior, weights }: Model, findings: Findings): number {
  const names = Object.keys(weights) as Finding[]; // Weights have a number for each finding.
  return names.reduce((score, name) => score + weights[name] * findings[name], prior);
}

function signed(name: Finding | undefined, weight: number): number {
  if (!name) return weight;
  return AGAINST.has(name) ? Math.min(0, weight) : Math.max(0, weight);
}

function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

function likelihood(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
