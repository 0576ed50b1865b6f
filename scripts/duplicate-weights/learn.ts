import type { Finding } from '#lib/duplicates/findings.ts';
import type { Sample } from './samples.ts';

export interface Model {
  prior: number;
  weights: Record<Finding, number>;
}

/** Findings that count against a duplicate or not at all. The others count for one or not at all. */
const AGAINST: ReadonlySet<string> = new Set([
  'phoneDiffer',
  'vatDiffer',
  'relatives',
  'contactDiffer',
  'nameUnmatched',
  'nameNumbers',
  'namePlaces',
  'addressElsewhere',
  'addressNumbers',
  'crowd',
] satisfies Finding[]);

const STEPS = 3000;
const FIRST_STEP = 2;
/** Keeps weights that few samples need near zero. */
const SHRINK = 0.0001;

/** Returns the weights of a logistic regression with fixed signs, by projected gradient descent. */
export function learn(samples: readonly Sample[]): Model {
  const names = Object.keys(samples[0]?.findings ?? {}) as Finding[]; // All samples have the same findings.
  const rows = samples.map(({ findings }) => Float64Array.from(names, (name) => findings[name]));
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(names.length);
  let prior = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight) => SHRINK * weight);
    let slope = 0;
    for (const [at, row] of rows.entries()) {
      const { isSame = false, weight = 0 } = samples[at] ?? {};
      const error = ((likelihood(prior + product(weights, row)) - Number(isSame)) * weight) / total;
      slope += error;
      for (let index = 0; index < row.length; index += 1) slopes[index]! += error * row[index]!;
    }
    const size = FIRST_STEP * (1 - step / STEPS);
    prior -= size * slope;
    for (const [index, name] of names.entries()) {
      const next = weights[index]! - size * slopes[index]!;
      weights[index] = AGAINST.has(name) ? Math.min(0, next) : Math.max(0, next);
    }
  }
  const entries = names.map((name, index) => [name, weights[index] ?? 0] as const);
  return { prior, weights: Object.fromEntries(entries) as Model['weights'] };
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!;
  return sum;
}

function likelihood(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
