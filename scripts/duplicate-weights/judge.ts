import { groupBy } from '#lib/group-by.ts';
import { pairKey } from '#lib/duplicates/pair-key.ts';
import { type Model, scoreBy } from '#lib/duplicates/model.ts';
import type { LabeledPair } from './pairs.ts';
import { samplesOf } from './samples.ts';

/** Returns the precision and recall of a model in each file, and its mistakes by kind. */
export function judge(pairs: readonly LabeledPair[], model: Model): string {
  const files = [...groupBy(pairs, ({ file }) => file)];
  return files.map(([file, own]) => judgeFile(file, own, model)).join('\n');
}

function judgeFile(file: string, pairs: readonly LabeledPair[], model: Model): string {
  const score = scoreBy(model);
  const likely = samplesOf(pairs).filter(({ findings }) => score(findings) > 0);
  const offered = new Set(likely.map(({ key }) => key));
  const wasOffered = ({ customers: [one, other] }: LabeledPair) => offered.has(pairKey(one.id, other.id));
  const found = pairs.filter((pair) => pair.same && wasOffered(pair));
  const missed = pairs.filter((pair) => pair.same && !wasOffered(pair));
  const wrong = pairs.filter((pair) => !pair.same && wasOffered(pair));
  const unlabeled = offered.size - found.length - wrong.length;
  const precision = (found.length / (offered.size || 1)).toFixed(3);
  const recall = (found.length / (found.length + missed.length || 1)).toFixed(3);
  return [
    `${file}: precision ${precision}, recall ${recall}, ${unlabeled} wrong between pairs`,
    ...kindsOf(missed).map((kind) => `  missed: ${kind}`),
    ...kindsOf(wrong).map((kind) => `  wrong: ${kind}`),
  ].join('\n');
}

function kindsOf(pairs: readonly LabeledPair[]): string[] {
  return [...groupBy(pairs, ({ kind }) => kind)].map(([kind, { length }]) => `${length} ${kind}`);
}
