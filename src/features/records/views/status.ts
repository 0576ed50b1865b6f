import type { CustomerRecord } from '#lib/customer.ts';
import { formatDate } from '#lib/dates.ts';
import { needsPerson } from '#lib/quickbooks/checks.ts';
import type { Baseline } from '../api/baselines-api.ts';
import type { ChecksResult } from '../api/checks-state.ts';
import { messages } from './messages.ts';

/** Whether QuickBooks has a customer, with the details as its tooltip. */
export interface Status {
  kind: 'changed' | 'new' | 'exported';
  title: string;
}

export interface KnownFacts {
  result: ChecksResult | undefined;
  baselines: ReadonlyMap<string, Baseline> | undefined;
  now: Date;
}

/** Returns the status of a listed customer. */
export function statusOf({ id }: CustomerRecord, { baselines, now }: KnownFacts): Status {
  const baseline = baselines?.get(id);
  if (!baseline) return { kind: 'new', title: messages.isNew };
  if (baseline.changed_at !== null) return { kind: 'changed', title: messages.isChanged };
  const date = formatDate(baseline.since, now);
  if (baseline.export_id === 0) return { kind: 'exported', title: messages.listedOn(date) };
  const title = baseline.is_marked ? messages.updatedOn(date) : messages.exportedOn(date);
  return { kind: 'exported', title };
}

/** Returns what a person has to fix, as sentences; undefined for nothing, or only certain fixes. */
export function problemOf(
  { id }: CustomerRecord,
  { result }: Pick<KnownFacts, 'result'>,
): string | undefined {
  const findings = result?.findings.get(id) ?? [];
  return needsPerson(findings) ? findings.map(({ text }) => text).join(' ') : undefined;
}
