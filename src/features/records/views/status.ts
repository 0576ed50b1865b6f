import type { CustomerRecord } from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import { needsPerson } from '#lib/quickbooks/checks.ts';
import type { CustomerExport } from '../api/records-api.ts';
import type { ChecksResult } from '../api/checks.ts';
import { messages } from './messages.ts';

/** Whether QuickBooks has a customer, with the details as its tooltip. */
export interface Status {
  kind: 'changed' | 'new' | 'exported';
  title: string;
}

export interface KnownFacts {
  result: ChecksResult | undefined;
  changed: ReadonlyMap<string, unknown>;
  lastExports: ReadonlyMap<string, CustomerExport> | undefined;
  now: Date;
}

/** Returns the status of a listed customer. */
export function statusOf({ id }: CustomerRecord, { changed, lastExports, now }: KnownFacts): Status {
  if (changed.has(id)) return { kind: 'changed', title: messages.isChanged };
  const last = lastExports?.get(id);
  if (!last) return { kind: 'new', title: messages.isNew };
  const date = formatShortDate(last.created_at, now);
  const title = last.kind === 'updated' ? messages.updatedOn(date) : messages.exportedOn(date);
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
