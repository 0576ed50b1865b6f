import type { CustomerRecord } from '#lib/customer.ts';
import { dayOf } from '#lib/dates.ts';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
import { newestFirst } from '#lib/list-order.ts';
import { type Attention, attentionByRecord, attentionOneByOne } from './attention.ts';
import { replaceInReport } from './replace-in-report.ts';

/** The most customers that are checked without a press: it takes two requests. */
export const CHECKED_AUTOMATICALLY = 2_000;

/** A customer that needs attention, as the list shows it. */
export interface FlaggedCustomer extends Attention {
  record: CustomerRecord;
  /** When it registered: `YYYY-MM-DD` in the business's time zone. */
  day: string;
}

/** Who needs attention, by id, in the list's order. */
export type Flagged = ReadonlyMap<string, FlaggedCustomer>;

/** What the cache holds under `keys.readiness`. */
export interface ReadinessData {
  report: ReadinessReport;
  flagged: Flagged;
  /** Who was checked, in the list's order; kept only of so many as are checked automatically. */
  customers: readonly CustomerRecord[] | null;
  /** The last change of all customers before the check; see `CustomersPort.lastChange`. */
  change: string;
  /** Customers have changed since, so that only another check knows everything again. */
  isOutdated: boolean;
}

export function isCheckedAutomatically(total: number | undefined): total is number {
  return total !== undefined && total > 0 && total <= CHECKED_AUTOMATICALLY;
}

/** Joins a report with the customers it is on, who come in the same order; in many small steps. */
export function* flaggedInSteps(
  { points }: ReadinessReport,
  customers: readonly CustomerRecord[],
): Generator<void, Map<string, FlaggedCustomer>> {
  const flagged = new Map<string, FlaggedCustomer>();
  let place = 0;
  for (const attention of attentionOneByOne(points)) {
    while (place < customers.length && customers[place]?.id !== attention.id) place += 1;
    const record = customers[place];
    if (record) flagged.set(record.id, { ...attention, record, day: dayOf(record.created_at) });
    yield;
  }
  return flagged;
}

/** What is known once customers were deleted. */
export function withoutCustomers(data: ReadinessData, ids: ReadonlySet<string>): ReadinessData {
  if (data.customers) {
    return checked(
      data,
      data.customers.filter(({ id }) => !ids.has(id)),
    );
  }
  const { report } = data;
  const flagged = new Map(data.flagged);
  for (const id of ids) flagged.delete(id);
  const points = report.points.filter(({ recordId }) => !ids.has(recordId));
  const total = Math.max(report.total - ids.size, flagged.size);
  return outdated(data, flagged, { ...report, points, total, ready: total - flagged.size });
}

/** What is known once a customer was restored. */
export function withCustomer(data: ReadinessData, record: CustomerRecord): ReadinessData {
  if (data.customers) {
    const others = data.customers.filter(({ id }) => id !== record.id);
    return checked(data, [...others, record].toSorted(newestFirst));
  }
  const report = { ...data.report, total: data.report.total + 1 };
  return replaced({ ...data, report }, record, record);
}

/** What is known once a customer was changed. */
export function withChanged(
  data: ReadinessData,
  before: CustomerRecord,
  after: CustomerRecord,
): ReadinessData {
  return data.customers ? withCustomer(data, after) : replaced(data, before, after);
}

function replaced(data: ReadinessData, before: CustomerRecord, after: CustomerRecord): ReadinessData {
  const report = replaceInReport(data.report, before, after);
  const [attention] = attentionByRecord(report.points.filter(({ recordId }) => recordId === after.id));
  const flagged = new Map(data.flagged);
  const isListed = flagged.has(after.id);
  if (attention) flagged.set(after.id, { ...attention, record: after, day: dayOf(after.created_at) });
  else flagged.delete(after.id);
  // Who is flagged only now has a place of its own in the list.
  return outdated(data, attention && !isListed ? inListOrder(flagged) : flagged, report);
}

function inListOrder(flagged: Flagged): Flagged {
  return new Map(Array.from(flagged).toSorted(([, a], [, b]) => newestFirst(a.record, b.record)));
}

function outdated(data: ReadinessData, flagged: Flagged, report: ReadinessReport): ReadinessData {
  return { ...data, flagged, report, isOutdated: true };
}

/** Few enough to be checked at once. */
function checked(data: ReadinessData, customers: readonly CustomerRecord[]): ReadinessData {
  const readiness = createReadiness();
  for (const record of customers) readiness.add(record);
  const report = readiness.report();
  const steps = flaggedInSteps(report, customers);
  for (;;) {
    const step = steps.next();
    if (step.done) return { ...data, report, flagged: step.value, customers };
  }
}
