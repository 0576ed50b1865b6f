import type { ReadinessCode, ReadinessPoint } from '#lib/export/readiness.ts';
import { reasonTexts } from './messages.ts';

/** A customer that needs attention. */
export interface Attention {
  id: string;
  /** The company's name as the visitor typed it. */
  name: string;
  /** What is said of the customer, in the report's order. */
  warnings: string[];
  /** The reasons, each once. */
  codes: Set<ReadinessCode>;
}

/** How many customers have a reason. */
export interface ReasonCount {
  code: ReadinessCode;
  customers: number;
}

/** A report's points by customer, in the report's order. */
export function attentionByRecord(points: readonly ReadinessPoint[]): Attention[] {
  const records = new Map<string, Attention>();
  for (const { recordId, companyName, code, message } of points) {
    const known = records.get(recordId);
    if (known) {
      known.warnings.push(message);
      known.codes.add(code);
    } else {
      records.set(recordId, { id: recordId, name: companyName, warnings: [message], codes: new Set([code]) });
    }
  }
  return Array.from(records.values());
}

/** The reasons there are, the most frequent first; those that are equally frequent in the order of {@link reasonTexts}. */
export function countReasons(records: readonly Attention[]): ReasonCount[] {
  const counts = new Map<ReadinessCode, number>();
  for (const { codes } of records) {
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const order = Object.keys(reasonTexts);
  return Array.from(counts, ([code, customers]) => ({ code, customers })).toSorted(
    (a, b) => b.customers - a.customers || order.indexOf(a.code) - order.indexOf(b.code),
  );
}
