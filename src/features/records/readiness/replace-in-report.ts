import type { CustomerRecord } from '#lib/customer.ts';
import { accountNumber } from '#lib/export/quickbooks.ts';
import { createReadiness, type ReadinessPoint, type ReadinessReport } from '#lib/export/readiness.ts';
import { CLASHES, pointsByRecord } from './merge-clashes.ts';

/**
 * A report with one customer changed, without reading the others. Whoever shared the name or the account number with it
 * is in the report, and is told what is still so. With whom the new name clashes is known of those in the report: the
 * next check compares it with everyone.
 */
export function replaceInReport(
  report: ReadinessReport,
  before: CustomerRecord,
  after: CustomerRecord,
): ReadinessReport {
  const known =
    before.company_name === after.company_name
      ? report.points
      : withClashesAnew(report.points, before, after);
  const first = known.findIndex(({ recordId }) => recordId === after.id);
  const clashes = known.filter(({ recordId, code }) => recordId === after.id && CLASHES.has(code));
  const others = known.filter(({ recordId }) => recordId !== after.id);
  const place = first < 0 ? others.length : first;
  const points = [...others.slice(0, place), ...clashes, ...pointsOf(after), ...others.slice(place)];
  const attention = new Set(points.map(({ recordId }) => recordId)).size;
  return { ...report, points, ready: report.total - attention };
}

/** What QuickBooks may refuse in a customer by itself, whoever else there is. */
export function pointsOf(customer: CustomerRecord): readonly ReadinessPoint[] {
  const readiness = createReadiness();
  readiness.add(customer);
  return readiness.report().points;
}

/** The points, with the clashes of the renamed customer and of those whom the old or the new name concerns found anew. */
function withClashesAnew(
  points: readonly ReadinessPoint[],
  before: CustomerRecord,
  after: CustomerRecord,
): ReadinessPoint[] {
  // The same name has the same account number.
  const accounts = new Set([before, after].map(({ company_name }) => accountNumber(company_name)));
  const concerned = new Map([[after.id, after.company_name]]);
  for (const { recordId, companyName, code } of points) {
    if (recordId !== after.id && CLASHES.has(code) && accounts.has(accountNumber(companyName))) {
      concerned.set(recordId, companyName);
    }
  }
  const readiness = createReadiness();
  for (const [id, company_name] of concerned) readiness.add({ ...after, id, company_name });
  const anew = pointsByRecord(readiness.report().points.filter(({ code }) => CLASHES.has(code)));
  const told = new Set<string>();
  const kept = points.flatMap((point) => {
    const { recordId, code } = point;
    if (!concerned.has(recordId)) return [point];
    const clashes = told.has(recordId) ? [] : (anew.get(recordId) ?? []);
    told.add(recordId);
    return CLASHES.has(code) ? clashes : [...clashes, point];
  });
  return told.has(after.id) ? kept : [...kept, ...(anew.get(after.id) ?? [])];
}
