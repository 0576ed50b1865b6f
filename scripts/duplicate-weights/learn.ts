import type { Finding, Findings } from '#lib/duplicates/findings.ts';
import type { Model, Weight } from '#lib/duplicates/model.ts';
import type { Sample } from './samples.ts';

/** Findings that count against a duplicate or not at all. The others count for one or not at all. */
const AGAINST: ReadonlySet<string> = new Set([
  'phoneDiffer',
  'cellDiffer',
  'vatDiffer',
  'domainDiffer',
  'relatives',
  'contactDiffer',
  'nameUnmatched',
  'nameNumbers',
  'namePlaces',
  'addressNumbers',
  'townsDiffer',
  'parts',
  'emailDiffer',
  'arePeople',
  'ownMails',
  'otherMailbox',
  'trades',
  'bodies',
  'bodyPart',
  'tradesDiffer',
  'familyName',
  'community',
] satisfies Finding[]);

const STEPS = 600;
/** Keeps weights that few samples need near zero. */
const SHRINK = 0.0002;
/** What two findings together must explain to have a weight. */
const PRUNE = 0.0001;
/** Rather misses a duplicate than offers two different customers. */
const CAUTION = 0.2;

/** Something to weigh: a finding, or two that say more together. */
type Term = readonly [Finding] | readonly [Finding, Finding];

/** A sample's terms by their position. The others are 0. */
type Row = readonly (readonly [at: number, value: number])[];

/** Returns the weights of a logistic regression with fixed signs and few products, by accelerated proximal gradient descent. */
export function learn(samples: readonly Sample[]): Model {
  const terms = termsOf(samples[0]?.findings);
  const rows = samples.map(({ findings }) => rowOf(findings, terms));
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const step = 1 / steepest(rows, samples, total);
  let weights = [...terms, 'prior'].map(() => 0);
  let ahead = weights;
  let momentum = 1;
  for (let count = 0; count < STEPS; count += 1) {
    const slopes = ahead.map((weight) => SHRINK * weight);
    for (const [at, row] of rows.entries()) {
      const { isSame = false, weight = 0 } = samples[at] ?? {};
      const error = ((likelihood(product(ahead, row)) - Number(isSame)) * weight) / total;
      for (const [index, value] of row) slopes[index] = (slopes[index] ?? 0) + error * value;
    }
    const next = ahead.map((weight, index) =>
      bounded(weight - step * (slopes[index] ?? 0), terms[index], step),
    );
    const following = (1 + Math.sqrt(1 + 4 * momentum ** 2)) / 2;
    const before = weights;
    ahead = next.map(
      (weight, index) => weight + ((momentum - 1) / following) * (weight - (before[index] ?? 0)),
    );
    [weights, momentum] = [next, following];
  }
  const weighed = terms.map((term, index): Weight => [...term, rounded(weights[index] ?? 0)]);
  return {
    prior: rounded((weights.at(-1) ?? 0) - CAUTION),
    weights: weighed.filter((weight) => weight.at(-1) !== 0),
  };
}

function termsOf(findings: Findings | undefined): Term[] {
  const names = Object.keys(findings ?? {}) as Finding[]; // All samples have the same findings.
  const products = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
  return [...names.map((name) => [name] as const), ...products];
}

function rowOf(findings: Findings, terms: readonly Term[]): Row {
  const values = terms.map(([one, other]) => findings[one] * (other ? findings[other] : 1));
  return [...values, 1].map((value, at) => [at, value] as const).filter(([, value]) => value !== 0);
}

/** Keeps the sign: with an agreement in it, a term counts for a duplicate, and otherwise against. */
function bounded(weight: number, term: Term | undefined, step: number): number {
  if (!term) return weight;
  const pruned =
    term.length === 2 ? Math.sign(weight) * Math.max(0, Math.abs(weight) - step * PRUNE) : weight;
  return term.every((name) => AGAINST.has(name)) ? Math.min(0, pruned) : Math.max(0, pruned);
}

/** Returns the largest curvature of the loss, by power iteration: a longer step would overshoot. */
function steepest(rows: readonly Row[], samples: readonly Sample[], total: number): number {
  let direction: number[] = [];
  let length = 1;
  for (let count = 0; count < 20; count += 1) {
    const next: number[] = [];
    for (const [at, row] of rows.entries()) {
      const share = (count === 0 ? 1 : product(direction, row)) * ((samples[at]?.weight ?? 0) / total);
      for (const [index, value] of row) next[index] = (next[index] ?? 0) + share * value;
    }
    length = Math.sqrt(next.reduce((sum, value) => sum + value ** 2, 0));
    direction = Array.from(next, (value) => (value ?? 0) / length);
  }
  return length / 4 + SHRINK;
}

function product(weights: readonly number[], row: Row): number {
  return row.reduce((sum, [at, value]) => sum + value * (weights[at] ?? 0), 0);
}

function likelihood(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
