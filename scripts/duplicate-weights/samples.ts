import { type Candidate, DuplicateIndex } from '#lib/duplicates/duplicate-index.ts';
import { groupBy } from '#lib/group-by.ts';
import { pairKey } from '#lib/duplicates/pair-key.ts';
import type { LabeledPair } from './pairs.ts';

/** What was found on two customers, and whether they are the same. Without `pair`, two that no one labeled. */
export interface Sample extends Candidate {
  file: string;
  pair: LabeledPair | undefined;
  isSame: boolean;
  weight: number;
}

/** Customers of two pairs are nearly always different, so these count less. */
const UNLABELED = 0.5;
/** Files of pairs that are all hard to decide count less, so that the common kinds stay right. */
const HARD: ReadonlySet<string> = new Set(['shops-15.csv', 'shops-16.csv']);
const HARD_SHARE = 0.5;

/** Returns the pairs that the search compares in each file. Pairs without a common key are missing. */
export function samplesOf(pairs: readonly LabeledPair[]): Sample[] {
  return [...groupBy(pairs, ({ file }) => file)].flatMap(([file, own]) => samplesOfFile(file, own));
}

function samplesOfFile(file: string, pairs: readonly LabeledPair[]): Sample[] {
  const index = new DuplicateIndex(() => true);
  const labeled = new Map<string, LabeledPair>();
  const typed = new Map<string, string>();
  for (const pair of pairs) {
    for (const customer of pair.customers) {
      index.put(customer);
      typed.set(customer.id, JSON.stringify({ ...customer, id: '' }));
    }
    const [one, other] = pair.customers;
    labeled.set(pairKey(one.id, other.id), pair);
  }
  // Some files have a customer in several pairs.
  const isCopy = ({ key }: Candidate) => {
    const [one = '', other = ''] = key.split(' ');
    return !labeled.has(key) && typed.get(one) === typed.get(other);
  };
  const found = index.candidates().filter((candidate) => !isCopy(candidate));
  return found.map((candidate) => {
    const pair = labeled.get(candidate.key);
    const share = HARD.has(file) ? HARD_SHARE : 1;
    return { ...candidate, file, pair, isSame: pair?.same ?? false, weight: share * (pair ? 1 : UNLABELED) };
  });
}
