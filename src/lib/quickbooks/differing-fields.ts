import { changedFields } from '#lib/customer/customer-changes.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerInsert, type DraftField, toDraft } from '#lib/customer/customer.ts';
import { nameInOneForm } from './names.ts';

/** Returns the fields that have to be changed in QuickBooks. A name's other spelling isn't a difference. */
export function differingFields(inQuickBooks: CustomerInsert, customer: CustomerInsert): DraftField[] {
  const [there, here] = [toDraft(inQuickBooks), toDraft(customer)];
  const isSpelling = (field: DraftField) =>
    NAMES.has(field) && nameInOneForm(there[field]) === nameInOneForm(here[field]);
  return changedFields(inQuickBooks, customer).filter((field) => !isSpelling(field));
}

const NAMES: ReadonlySet<DraftField> = new Set(['companyName', 'contactPerson']);

/** Returns one version's values in these fields, such as `Cell phone: 0825550001`. */
export function valuesText(fields: readonly DraftField[], shown: CustomerInsert): string {
  const values = toDraft(shown);
  return fields
    .map((field) => `${customerFields[field].label}: ${values[field].split('\n').join(', ') || '–'}`)
    .join('; ');
}
