import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer/customer.ts';
import type { Problem } from '#lib/quickbooks/checks.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';

export interface Fix {
  id: string;
  record: CustomerRecord;
  fixed: CustomerRecord;
  /** Follows from the data. Every other fix is for a person to confirm. */
  isCertain: boolean;
}

/** Returns a customer's proposed fixes as one, the first of those of one value; undefined when it has none. */
export function fixOf(record: CustomerRecord, problems: readonly Problem[]): Fix | undefined {
  const values: Partial<CustomerInsert> = {};
  let areCertain = true;
  for (const { fix, isCertain = false } of problems) {
    if (!fix || Object.keys(fix).some((column) => column in values)) continue;
    Object.assign(values, fix);
    areCertain &&= isCertain;
  }
  if (Object.keys(values).length === 0) return undefined;
  return { id: record.id, record, fixed: { ...record, ...values }, isCertain: areCertain };
}

/** Joins the fixes of each customer into one. */
export function joinFixes(fixes: readonly Fix[]): Fix[] {
  const joined = new Map<string, Fix>();
  for (const fix of fixes) {
    const { record, fixed } = fix;
    const before = joined.get(record.id)?.fixed ?? record;
    joined.set(record.id, {
      ...fix,
      fixed: { ...before, ...toRow(fixed, changedFields(record, fixed)) },
    });
  }
  return [...joined.values()];
}
