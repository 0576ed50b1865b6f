import { scoreOf } from '#lib/duplicates/compare.ts';
import { DuplicateIndex, pairKey } from '#lib/duplicates/duplicate-index.ts';
import type { LabeledPair } from './pairs.ts';

/** Returns the precision and recall of the search in each file, and its mistakes by kind. */
export function judge(pairs: readonly LabeledPair[]): string {
  const files = [...new Set(pairs.map(({ file }) => file))];
  return files.map((file) => judgeFile(file, pairs.filter((pair) => pair.file === file))).join('\n');
}

function judgeFile(file: string, pairs: readonly LabeledPair[]): string {
  const index = new DuplicateIndex();
  for (const customer of pairs.flatMap(({ customers }) => customers)) index.put(customer);
  const candidates = index.candidates().filter(({ findings }) => scoreOf(findings) > 0);
  const offered = new Set(candidates.map(({ key }) => key));
  const isOffered = ({ customers: [one, other] }: LabeledPair) => offered.has(pairKey(one.id, other.id));
  const found = pairs.filter((pair) => pair.same && isOffered(pair));
  const missed = pairs.filter((pair) => pair.same && !isOffered(pair));
  const wrong = pairs.filter((pair) => !pair.same && isOffered(pair));
  const unlabeled = offered.size - found.length - wrong.length;
  const precision = (found.length / (offered.size || 1)).toFixed(3);
  const recall = (found.length / (found.length + missed.length || 1)).toFixed(3);
  return [
    `${file}: precision ${precision}, recall ${recall}, ${unlabeled} offered of two pairs`,
    ...kindsOf(missed).map((kind) => `  missed: ${kind}`),
    ...kindsOf(wrong).map((kind) => `  wrong: ${kind}`),
  ].join('\n');
}

function kindsOf(pairs: readonly LabeledPair[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of pairs) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`);
}
