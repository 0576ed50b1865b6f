import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer/customer.ts';
import type { Problem } from '#lib/quickbooks/problems.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';

export interface Correction {
  id: string;
  record: CustomerRecord;
  fixed: CustomerRecord;
  /** Follows from the data. Every other one is for a person to confirm. */
  isCertain: boolean;
}

/** Returns a customer's proposed corrections as one, the first of those of one value; undefined when it has none. */
export function correctionOf(record: CustomerRecord, problems: readonly Problem[]): Correction | undefined {
  const values: Partial<CustomerInsert> = {};
  let areCertain = true;
  for (const { correction, isCertain = false } of problems) {
    if (!correction || Object.keys(correction).some((column) => column in values)) continue;
    Object.assign(values, correction);
    areCertain &&= isCertain;
  }
  if (Object.keys(values).length === 0) return undefined;
  return { id: record.id, record, fixed: { ...record, ...values }, isCertain: areCertain };
}

/** Joins the corrections of each customer into one. */
export function joinCorrections(corrections: readonly Correction[]): Correction[] {
  const joined = new Map<string, Correction>();
  for (const correction of corrections) {
    const { record, fixed } = correction;
    const before = joined.get(record.id)?.fixed ?? record;
    joined.set(record.id, {
      ...correction,
      fixed: { ...before, ...toRow(fixed, changedFields(record, fixed)) },
    });
  }
  return [...joined.values()];
}
