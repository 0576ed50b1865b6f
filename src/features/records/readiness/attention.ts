import type { ReadinessCode, ReadinessPoint } from '#lib/export/readiness.ts';
import { reasonTexts } from './messages.ts';

/** A customer that needs attention. */
export interface Attention {
  id: string;
  /** The company's name as the visitor typed it. */
  name: string;
  /** What is said of the customer, in the report's order. */
  points: readonly ReadinessPoint[];
}

/** How many customers have a reason. */
export interface ReasonCount {
  code: ReadinessCode;
  customers: number;
}

/** A report's points by customer, in the report's order; a customer's points follow one another there. */
export function attentionByRecord(points: readonly ReadinessPoint[]): Attention[] {
  return Array.from(attentionOneByOne(points));
}

/** The same, one after the other, for a caller that has to pause in between. */
export function* attentionOneByOne(points: readonly ReadinessPoint[]): Generator<Attention, void> {
  for (let from = 0; from < points.length;) {
    const { recordId, companyName } = points[from] ?? NOBODY;
    let to = from + 1;
    while (points[to]?.recordId === recordId) to += 1;
    yield { id: recordId, name: companyName, points: points.slice(from, to) };
    from = to;
  }
}

const NOBODY = { recordId: '', companyName: '' };

/** Whether a reason is among those why a customer needs attention. */
export function hasReason({ points }: Pick<Attention, 'points'>, reason: ReadinessCode): boolean {
  return points.some(({ code }) => code === reason);
}

/** The reasons there are, the most frequent first; those that are equally frequent in the order of {@link reasonTexts}. */
export function countReasons(customers: Iterable<Attention>): ReasonCount[] {
  const counts = new Map<ReadinessCode, number>();
  for (const { points } of customers) {
    for (const [index, { code }] of points.entries()) {
      const isFirst = points.findIndex((point) => point.code === code) === index;
      if (isFirst) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  const order = Object.keys(reasonTexts);
  return Array.from(counts, ([code, number]) => ({ code, customers: number })).toSorted(
    (a, b) => b.customers - a.customers || order.indexOf(a.code) - order.indexOf(b.code),
  );
}
