import {
  type CustomerDraft,
  type CustomerInsert,
  type DraftField,
  draftFields,
  emptyDraft,
  storedText,
  toInsertRow,
} from '#lib/customer.ts';
import type { CustomerField } from './port.ts';

/** The column that a field of the form is stored in. */
export const columns = {
  companyName: 'company_name',
  contactPerson: 'contact_person',
  cellPhone: 'cell_phone',
  officePhone: 'office_phone',
  physicalAddress: 'physical_address',
  emailAddress: 'email_address',
  vatRegNr: 'vat_reg_nr',
} as const satisfies Readonly<Record<DraftField, CustomerField>>;

/** The field of the form that a column is filled in with. */
export function fieldOf(column: CustomerField): DraftField {
  return draftFields.find((field) => columns[field] === column) ?? 'companyName';
}

/** What the form shows of a stored customer. */
export function toDraft(customer: CustomerInsert): CustomerDraft {
  const draft = { ...emptyDraft };
  for (const field of draftFields) draft[field] = customer[columns[field]] ?? '';
  return draft;
}

/** The fields in which two drafts would be stored differently, in the form's order. */
export function differences(a: CustomerDraft, b: CustomerDraft): DraftField[] {
  return draftFields.filter((field) => storedText(field, a[field]) !== storedText(field, b[field]));
}

/** A stored customer with one column set to another value. */
export function withValue(
  customer: CustomerInsert,
  column: CustomerField,
  value: string | null,
): CustomerInsert {
  return toInsertRow({ ...toDraft(customer), [fieldOf(column)]: value ?? '' });
}
