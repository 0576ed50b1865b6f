/**
 * A customer, in the three shapes it takes on its way: the draft a visitor types, the row that is sent,
 * and the record that the database keeps (specification, section 3).
 */

/** What the form holds. Every field is text as typed; a field that is not filled in is `''`. */
export interface CustomerDraft {
  companyName: string;
  contactPerson: string;
  cellPhone: string;
  officePhone: string;
  physicalAddress: string;
  emailAddress: string;
  vatRegNr: string;
}

export type DraftField = keyof CustomerDraft;

/** A row of the table `customers` as the records desk reads it. */
export interface CustomerRecord {
  id: string;
  company_name: string;
  contact_person: string;
  cell_phone: string;
  office_phone: string | null;
  physical_address: string;
  email_address: string;
  vat_reg_nr: string | null;
  /** ISO timestamp with offset, set by the server. */
  created_at: string;
}

/** The seven columns a visitor may send. The server sets `id` and `created_at`. */
export type CustomerInsert = Omit<CustomerRecord, 'id' | 'created_at'>;

export const emptyDraft: Readonly<CustomerDraft> = {
  companyName: '',
  contactPerson: '',
  cellPhone: '',
  officePhone: '',
  physicalAddress: '',
  emailAddress: '',
  vatRegNr: '',
};

/** The fields in the order of the form, which is also the order in which errors are visited. */
export const draftFields = Object.keys(emptyDraft) as readonly DraftField[];

/** True when no field holds anything but blanks: such a draft is not worth keeping. */
export function isBlankDraft(draft: CustomerDraft): boolean {
  return draftFields.every((field) => draft[field].trim() === '');
}

/** The row to insert: every value trimmed once, a blank optional field as null (specification, section 7). */
export function toInsertRow(draft: CustomerDraft): CustomerInsert {
  return {
    company_name: draft.companyName.trim(),
    contact_person: draft.contactPerson.trim(),
    cell_phone: draft.cellPhone.trim(),
    office_phone: draft.officePhone.trim() || null,
    physical_address: draft.physicalAddress.trim(),
    email_address: draft.emailAddress.trim(),
    vat_reg_nr: draft.vatRegNr.trim() || null,
  };
}
