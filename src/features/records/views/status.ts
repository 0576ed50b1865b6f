import type { CustomerRecord } from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import { needsFix } from '#lib/quickbooks/checks.ts';
import type { CustomerExport } from '../api/records-api.ts';
import type { ChecksResult } from '../api/checks.ts';
import { messages } from './messages.ts';

/** The most urgent fact about a customer, with the details as its tooltip. */
export interface Status {
  kind: 'fix' | 'changed' | 'new' | 'exported';
  title: string;
}

export interface KnownFacts {
  result: ChecksResult | undefined;
  changed: ReadonlyMap<string, unknown>;
  lastExports: ReadonlyMap<string, CustomerExport> | undefined;
  now: Date;
}

/** Returns the status of a listed customer. */
export function statusOf({ id }: CustomerRecord, { result, changed, lastExports, now }: KnownFacts): Status {
  const findings = result?.findings.get(id) ?? [];
  if (needsFix(findings)) return { kind: 'fix', title: findings.map(({ text }) => text).join(' ') };
  if (changed.has(id)) return { kind: 'changed', title: messages.isChanged };
  const last = lastExports?.get(id);
  if (!last) return { kind: 'new', title: messages.isNew };
  const date = formatShortDate(last.created_at, now);
  const title = last.kind === 'updated' ? messages.updatedOn(date) : messages.exportedOn(date);
  return { kind: 'exported', title };
}
