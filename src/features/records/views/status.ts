import type { CustomerRecord } from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import { needsFix } from '#lib/quickbooks/checks.ts';
import type { Baseline } from '../api/baselines-api.ts';
import type { ChecksResult } from '../api/checks.ts';
import { messages } from './messages.ts';

/** The most urgent fact about a customer, with the details as its tooltip. */
export interface Status {
  kind: 'fix' | 'changed' | 'new' | 'exported';
  title: string;
}

export interface KnownFacts {
  result: ChecksResult | undefined;
  baselines: ReadonlyMap<string, Baseline> | undefined;
  now: Date;
}

/** Returns the status of a listed customer. */
export function statusOf({ id }: CustomerRecord, { result, baselines, now }: KnownFacts): Status {
  const findings = result?.findings.get(id) ?? [];
  if (needsFix(findings)) return { kind: 'fix', title: findings.map(({ text }) => text).join(' ') };
  const baseline = baselines?.get(id);
  if (!baseline) return { kind: 'new', title: messages.isNew };
  if (baseline.changed_at !== null) return { kind: 'changed', title: messages.isChanged };
  const date = formatShortDate(baseline.since, now);
  const title = baseline.is_marked ? messages.updatedOn(date) : messages.exportedOn(date);
  return { kind: 'exported', title };
}
