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

/** The first so many of them: all, or only those with a reason. What nobody reads is not put together. */
export function firstAttention(
  points: readonly ReadinessPoint[],
  limit: number,
  reason: ReadinessCode | undefined,
): Attention[] {
  const first: Attention[] = [];
  for (const [from, to] of stretches(points)) {
    if (first.length === limit) break;
    if (reason === undefined || isAmong(points, from, to, reason)) first.push(attentionOf(points, from, to));
  }
  return first;
}

/** Each customer's points, one after the other, for a caller that has to pause in between. */
export function* attentionOneByOne(points: readonly ReadinessPoint[]): Generator<Attention, void> {
  for (const [from, to] of stretches(points)) yield attentionOf(points, from, to);
}

/** Whether a reason is among those why a customer needs attention. */
export function hasReason({ points }: Pick<Attention, 'points'>, reason: ReadinessCode): boolean {
  return isAmong(points, 0, points.length, reason);
}

/**
 * The reasons there are in a report, the most frequent first; those that are equally frequent in the order of
 * {@link reasonTexts}. Counted once for each report.
 */
export function countReasons(points: readonly ReadinessPoint[]): readonly ReasonCount[] {
  const known = counted.get(points);
  if (known) return known;
  for (const steps = reasonsInSteps(points); ;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const counted = new WeakMap<readonly ReadinessPoint[], readonly ReasonCount[]>();

/** The same in many small steps, for a caller that has to pause in between: the next one who asks has them at once. */
export function* reasonsInSteps(points: readonly ReadinessPoint[]): Generator<void, readonly ReasonCount[]> {
  const counts = new Map<ReadinessCode, number>();
  for (const [from, to] of stretches(points)) {
    for (let at = from; at < to; at += 1) {
      const code = points[at]?.code;
      const isFirst = code !== undefined && !isAmong(points, from, at, code);
      if (isFirst) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    yield;
  }
  const order = Object.keys(reasonTexts);
  const reasons = Array.from(counts, ([code, customers]) => ({ code, customers })).toSorted(
    (a, b) => b.customers - a.customers || order.indexOf(a.code) - order.indexOf(b.code),
  );
  counted.set(points, reasons);
  return reasons;
}

/** Where each customer's points begin and where they have ended. */
function* stretches(points: readonly ReadinessPoint[]): Generator<readonly [from: number, to: number], void> {
  for (let from = 0; from < points.length;) {
    let to = from + 1;
    while (points[to]?.recordId === points[from]?.recordId) to += 1;
    yield [from, to];
    from = to;
  }
}

function attentionOf(points: readonly ReadinessPoint[], from: number, to: number): Attention {
  const { recordId, companyName } = points[from] ?? NOBODY;
  return { id: recordId, name: companyName, points: points.slice(from, to) };
}

const NOBODY = { recordId: '', companyName: '' };

function isAmong(
  points: readonly ReadinessPoint[],
  from: number,
  to: number,
  reason: ReadinessCode,
): boolean {
  for (let at = from; at < to; at += 1) if (points[at]?.code === reason) return true;
  return false;
}
