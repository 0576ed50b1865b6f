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
 * ended session and a reload. No call throws: storage may be blocked, full or damaged.
 */
export const keptEdits = {
  /** Null when there is none that can be read. */
  load: (id: string): KeptEdit | null =>
    attempt(() => {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('shown' in kept) || !('draft' in kept)) return null;
      const draft = parseDraft(kept.draft);
      const shown = recordOf(kept.shown, id);
      return draft && shown && { shown, draft };
    }, null),
  save: (edit: KeptEdit) =>
    attempt(() => localStorage.setItem(keyOf(edit.shown.id), JSON.stringify(edit)), undefined),
  remove: (id: string) => attempt(() => localStorage.removeItem(keyOf(id)), undefined),
};

function recordOf(value: unknown, id: string): CustomerRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = new Map<string, unknown>(Object.entries(value));
  const text = (column: string): string => {
    const found = stored.get(column);
    if (typeof found !== 'string') throw new TypeError(`There is no ${column}.`);
    return found;
  };
  const optional = (column: string) => (stored.get(column) === null ? null : text(column));
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

function attempt<T>(task: () => T, otherwise: T): T {
  try {
    return task();
  } catch {
    return otherwise;
  }
}
