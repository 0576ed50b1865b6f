import { type Candidate, DuplicateIndex, pairKey } from '#lib/duplicates/duplicate-index.ts';
import type { LabeledPair } from './pairs.ts';

/** What was found on two customers, and whether they are the same. Without `pair`, two that no one labeled. */
export interface Sample extends Candidate {
  pair: LabeledPair | undefined;
  isSame: boolean;
  weight: number;
}

/** Customers of two pairs are nearly always different, so these count less. */
const UNLABELED = 0.5;

/** Returns the pairs that the search compares in each file. Pairs without a common key are missing. */
export function samplesOf(pairs: readonly LabeledPair[]): Sample[] {
  const files = [...new Set(pairs.map(({ file }) => file))];
  return files.flatMap((file) => samplesOfFile(pairs.filter((pair) => pair.file === file)));
}

function samplesOfFile(pairs: readonly LabeledPair[]): Sample[] {
  const index = new DuplicateIndex(() => true);
  const labeled = new Map<string, LabeledPair>();
  for (const pair of pairs) {
    const [one, other] = pair.customers;
    index.put(one);
    index.put(other);
    labeled.set(pairKey(one.id, other.id), pair);
  }
  return index.candidates().map((candidate) => {
    const pair = labeled.get(candidate.key);
    return { ...candidate, pair, isSame: pair?.same ?? false, weight: pair ? 1 : UNLABELED };
  });
}
