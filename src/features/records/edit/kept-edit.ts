import { deviceStorage, storedObject } from '#lib/browser-storage.ts';
import { type CustomerDraft, type CustomerRecord, parseDraft } from '#lib/customer.ts';
import { columns } from './values.ts';

/** What was typed about a customer, and the state that it was based on. */
export interface KeptEdit {
  shown: CustomerRecord;
  draft: CustomerDraft;
}

const keyOf = (id: string) => `customer-edit-${id}`;

/**
 * Keeps what an admin typed about a customer on the device, until it is saved or given up: it survives a failed save, an
 * ended session and a reload. No call throws.
 */
export const keptEdits = {
  /** Null when there is none that can be read. */
  load: (id: string): KeptEdit | null => {
    const kept = deviceStorage.readObject(keyOf(id));
    const draft = parseDraft(kept?.draft);
    const shown = recordOf(kept?.shown, id);
    return draft && shown && { shown, draft };
  },
  save: (edit: KeptEdit) => deviceStorage.write(keyOf(edit.shown.id), JSON.stringify(edit)),
  remove: (id: string) => deviceStorage.remove(keyOf(id)),
};

/** One with a value missing is null; a damaged value is told from the stored one when the edit is saved. */
function recordOf(value: unknown, id: string): CustomerRecord | null {
  const stored = storedObject(value);
  if (!stored || [...Object.values(columns), 'created_at'].some((column) => stored[column] === undefined))
    return null;
  const text = (column: string) => String(stored[column]);
  const optional = (column: string) => (stored[column] === null ? null : text(column));
  return {
    id,
    created_at: text('created_at'),
    company_name: text(columns.companyName),
    contact_person: text(columns.contactPerson),
    cell_phone: text(columns.cellPhone),
    office_phone: optional(columns.officePhone),
    physical_address: text(columns.physicalAddress),
    email_address: text(columns.emailAddress),
    vat_reg_nr: optional(columns.vatRegNr),
  };
}
