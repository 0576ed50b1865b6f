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

/**
 * A field's value as it is checked, kept and sent: outer blanks trimmed once and, in the address, every kind
 * of line break written as a line feed.
 */
export function storedText(field: DraftField, typed: string): string {
  return (field === 'physicalAddress' ? typed.replace(/\r\n?/g, '\n') : typed).trim();
}

/** The row to insert: every value as {@link storedText} has it, a blank optional field as null (section 7). */
export function toInsertRow(draft: CustomerDraft): CustomerInsert {
  const text = (field: DraftField) => storedText(field, draft[field]);
  return {
    company_name: text('companyName'),
    contact_person: text('contactPerson'),
    cell_phone: text('cellPhone'),
    office_phone: text('officePhone') || null,
    physical_address: text('physicalAddress'),
    email_address: text('emailAddress'),
    vat_reg_nr: text('vatRegNr') || null,
  };
}

/** Far above what any field may hold, far below what would slow a page: storage can hold anything. */
const LONGEST_KEPT_TEXT = 10_000;

/**
 * Reads a draft back from what storage held, which may be from an older version, from another program or
 * damaged. Unknown keys are ignored and missing fields are empty; anything that is not a draft is null.
 */
export function parseDraft(value: unknown): CustomerDraft | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const stored = new Map<string, unknown>(Object.entries(value));
  if (!draftFields.some((field) => stored.has(field))) return null;
  const draft = { ...emptyDraft };
  for (const field of draftFields) {
    const text = stored.get(field) ?? '';
    if (typeof text !== 'string') return null;
    draft[field] = text.slice(0, LONGEST_KEPT_TEXT);
  }
  return draft;
}
