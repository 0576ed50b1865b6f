import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness, type ReadinessPoint, type ReadinessReport } from '#lib/export/readiness.ts';
import { CLASHES } from './merge-clashes.ts';

/**
 * A report with one customer changed, without reading the others. What a customer shares with others is known only as
 * long as the company's name stays: a new name is compared at the next check.
 */
export function replaceInReport(
  report: ReadinessReport,
  before: CustomerRecord,
  after: CustomerRecord,
): ReadinessReport {
  const first = report.points.findIndex(({ recordId }) => recordId === after.id);
  const kept = report.points.filter(
    ({ recordId, code }) =>
      recordId === after.id && CLASHES.has(code) && before.company_name === after.company_name,
  );
  const own = [...kept, ...pointsOf(after)];
  const others = report.points.filter(({ recordId }) => recordId !== after.id);
  const place = first < 0 ? others.length : first;
  const points = [...others.slice(0, place), ...own, ...others.slice(place)];
  const attention = new Set(points.map(({ recordId }) => recordId)).size;
  return { ...report, points, ready: report.total - attention };
}

/** What QuickBooks may refuse in a customer by itself, whoever else there is. */
export function pointsOf(customer: CustomerRecord): readonly ReadinessPoint[] {
  const readiness = createReadiness();
  readiness.add(customer);
  return readiness.report().points;
}
