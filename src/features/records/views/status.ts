import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { needsPerson } from '#lib/quickbooks/problems.ts';
import type { CommonFacts, FactsOf } from '../facts/facts.ts';
import { messages } from './messages.ts';

/** Whether QuickBooks has a customer, with the details as its tooltip. */
export interface Status {
  kind: 'unknown' | 'changed' | 'new' | 'exported';
  title: string;
}

type StatusFacts = Pick<FactsOf<'baselines'>, 'baselines' | 'today'>;

/** Returns the status of a listed customer. */
export function statusOf({ id }: CustomerRecord, { baselines, today }: StatusFacts): Status {
  const baseline = baselines?.get(id);
  if (baseline === undefined) return { kind: 'unknown', title: messages.isUnknown };
  if (baseline === null) return { kind: 'new', title: messages.isNew };
  if (baseline.changed_at !== null) return { kind: 'changed', title: messages.isChanged };
  const date = formatDate(baseline.since, today.now);
  if (baseline.export_id === 0) return { kind: 'exported', title: messages.listedOn(date) };
  const title = baseline.is_marked ? messages.updatedOn(date) : messages.exportedOn(date);
  return { kind: 'exported', title };
}

/** Returns what a person has to fix, as sentences; undefined for nothing, or only certain fixes. */
export function problemOf(
  { id }: CustomerRecord,
  { checked }: Pick<CommonFacts, 'checked'>,
): string | undefined {
  const problems = checked?.problems.get(id) ?? [];
  return needsPerson(problems) ? problems.map(({ text }) => text).join(' ') : undefined;
}
