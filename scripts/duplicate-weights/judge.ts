import { DuplicateIndex, pairKey } from '#lib/duplicates/duplicate-index.ts';
import { scoreOf } from '#lib/duplicates/compare.ts';
import type { LabeledPair } from './pairs.ts';
export function judge(pairs: readonly LabeledPair[], _m?: unknown): string {
  const files = new Map<string, LabeledPair[]>(); for (const p of pairs) files.set(p.file, [...(files.get(p.file) ?? []), p]);
  let out = '';
  for (const [file, all] of files) { const index = new DuplicateIndex(); for (const { customers } of all) for (const c of customers) index.put(c); const likely = new Set(index.candidates().filter(({ findings }) => scoreOf(findings) > 0).map(({ key }) => key)); let tp = 0, fp = 0, fn = 0; const labels = new Set<string>(); for (const p of all) { const k = pairKey(p.customers[0].id, p.customers[1].id); labels.add(k); if (likely.has(k)) p.same ? tp++ : fp++; else if (p.same) fn++; } const x = [...likely].filter((k) => !labels.has(k)).length; out += `${file} P ${(tp / (tp + fp + x)).toFixed(3)} R ${(tp / (tp + fn)).toFixed(3)} wrong ${fp} unlabeled ${x} missed ${fn}\n`; }
  return out;
}
