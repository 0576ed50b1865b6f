import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { needsPerson } from '#lib/quickbooks/problems.ts';
import type { CommonFacts, FactsOf } from '../facts/facts.ts';

/** Whether QuickBooks has a customer, with the details as its tooltip. */
export interface Status {
  kind: 'unknown' | 'changed' | 'new' | 'exported';
  title: string;
}

type StatusFacts = Pick<FactsOf<'baselines'>, 'baselines' | 'today'>;

/** Returns the status of a listed customer. */
export function statusOf({ id }: CustomerRecord, { baselines, today }: StatusFacts): Status {
  const baseline = baselines?.get(id);
  if (baseline === undefined) return { kind: 'unknown', title: 'Not known yet' };
  if (baseline === null) return { kind: 'new', title: 'Not exported yet' };
  const { changed_at, since, export_id, is_marked } = baseline;
  if (changed_at !== null) return { kind: 'changed', title: 'Differs from QuickBooks: change it there, too' };
  const exported = is_marked ? 'Updated in QuickBooks' : 'Exported';
  const how = export_id === 0 ? 'In QuickBooks’ list' : exported;
  return { kind: 'exported', title: `${how} ${formatDate(since, today.now)}` };
}

/** Returns what a person has to fix, as sentences; undefined for nothing, or only certain fixes. */
export function problemOf(
  { id }: CustomerRecord,
  { checked }: Pick<CommonFacts, 'checked'>,
): string | undefined {
  const problems = checked?.problems.get(id) ?? [];
  return needsPerson(problems) ? problems.map(({ text }) => text).join(' ') : undefined;
}
