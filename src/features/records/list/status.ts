import type { CustomerRecord } from '#lib/customer.ts';
import { needsFix } from '#lib/quickbooks/checks.ts';
import type { CustomerExport } from '../api/records-api.ts';
import type { ChecksResult } from '../api/checks.ts';

/** The most urgent fact about a customer. */
export type Status =
  | { kind: 'fix'; texts: readonly string[] }
  | { kind: 'changed' }
  | { kind: 'new' }
  | { kind: 'exported' | 'updated'; at: string };

export interface KnownFacts {
  result: ChecksResult | undefined;
  changed: ReadonlyMap<string, unknown>;
  lastExports: ReadonlyMap<string, CustomerExport> | undefined;
}

/** Returns the status of a listed customer. */
export function statusOf({ id }: CustomerRecord, { result, changed, lastExports }: KnownFacts): Status {
  const findings = result?.findings.get(id) ?? [];
  if (needsFix(findings)) return { kind: 'fix', texts: findings.map(({ text }) => text) };
  if (changed.has(id)) return { kind: 'changed' };
  const last = lastExports?.get(id);
  if (last) return { kind: last.kind === 'updated' ? 'updated' : 'exported', at: last.created_at };
  return { kind: 'new' };
}
