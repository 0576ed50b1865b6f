import type { ReadinessPoint, ReadinessReport } from '#lib/export/readiness.ts';

/** What can be found only by comparing a customer with the others. */
export const CLASHES: ReadonlySet<ReadinessPoint['code']> = new Set([
  'duplicate-name',
  'account-number-shared',
]);

/**
 * A report on some customers, with what is known of their clashes with everyone else: QuickBooks refuses the name of a
 * customer who was imported long ago just the same. `exported` has the ids of the report's customers in their order,
 * `known` is the report on all customers there are, when there is one.
 */
export function mergeClashes(
  report: ReadinessReport,
  exported: readonly string[],
  known: ReadinessReport | undefined,
): ReadinessReport {
  const clashes = pointsByRecord(known?.points.filter(({ code }) => CLASHES.has(code)) ?? []);
  if (clashes.size === 0) return report;
  const own = pointsByRecord(report.points);
  const points = exported.flatMap((id) => {
    const told = own.get(id) ?? [];
    const wider = clashes.get(id) ?? [];
    // The clashes among all customers include those within the file.
    return [...wider, ...told.filter(({ code }) => !wider.some((clash) => clash.code === code))];
  });
  const attention = new Set(points.map(({ recordId }) => recordId)).size;
  return { ...report, points, ready: report.total - attention };
}

/** The points of each record, by its id. */
export function pointsByRecord(points: readonly ReadinessPoint[]): Map<string, ReadinessPoint[]> {
  const records = new Map<string, ReadinessPoint[]>();
  for (const point of points) {
    const told = records.get(point.recordId);
    if (told) told.push(point);
    else records.set(point.recordId, [point]);
  }
  return records;
}
