import { type CustomerInsert, type CustomerRecord, draftFields, toDraft } from '#lib/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { changedFields } from '../customer-changes.ts';

export interface Fix {
  id: string;
  record: CustomerRecord;
  fixed: CustomerRecord;
}

/** Returns a customer's proposed fixes as one, the first of those of one value; undefined when it has none. */
export function fixOf(record: CustomerRecord, findings: readonly CheckFinding[]): Fix | undefined {
  const values: Partial<CustomerInsert> = {};
  for (const { fix = {} } of findings) {
    const isNew = Object.keys(fix).every((column) => !(column in values));
    if (isNew) Object.assign(values, fix);
  }
  if (Object.keys(values).length === 0) return undefined;
  return { id: record.id, record, fixed: { ...record, ...values } };
}

/** Returns the values that a fix changes, before and after it, as one text each. */
export function changeOf({ record, fixed }: Fix): { before: string; after: string } {
  const fields = changedFields(record, fixed);
  const text = (customer: CustomerRecord) =>
    draftFields
      .filter((field) => fields.includes(field))
      .map((field) => toDraft(customer)[field].split('\n').join(', '))
      .join('; ');
  return { before: text(record), after: text(fixed) };
}
