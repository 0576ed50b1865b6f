import { deviceStorage, storedObject } from '#lib/browser-storage.ts';
import { type CustomerDraft, type CustomerRecord, parseDraft } from '#lib/customer.ts';

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

/** Null unless each value is there, and a text; of the optional ones null is a value, too. */
function recordOf(value: unknown, id: string): CustomerRecord | null {
  const stored = storedObject(value) ?? {};
  const { created_at, company_name, contact_person, cell_phone, physical_address, email_address } = stored;
  const { office_phone, vat_reg_nr } = stored;
  const isWhole =
    isText(created_at) &&
    isText(company_name) &&
    isText(contact_person) &&
    isText(cell_phone) &&
    isText(physical_address) &&
    isText(email_address) &&
    (office_phone === null || isText(office_phone)) &&
    (vat_reg_nr === null || isText(vat_reg_nr));
  if (!isWhole) return null;
  return {
    id,
    created_at,
    company_name,
    contact_person,
    cell_phone,
    office_phone,
    physical_address,
    email_address,
    vat_reg_nr,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
