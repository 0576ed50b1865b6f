/** A customer in its three shapes (specification, section 3): draft, inserted row and stored record. */
import { customerFields, type FieldTable } from '#lib/customer/customer-fields.ts';

export type DraftField = keyof FieldTable;

/** The form's values as typed, `''` when empty. */
export type CustomerDraft = Record<DraftField, string>;

/** The columns that a visitor sends and an admin may change. */
export type CustomerInsert = {
  [Field in DraftField as FieldTable[Field]['column']]: FieldTable[Field] extends { required: string }
    ? string
    : string | null;
};

/** A row of the table `customers`. The server sets `id` and `created_at`, an ISO timestamp with offset. */
export interface CustomerRecord extends CustomerInsert {
  id: string;
  created_at: string;
}

export const draftFields = Object.keys(customerFields) as readonly DraftField[];

export const customerColumns = draftFields.map((field) => customerFields[field].column);

export const emptyDraft: Readonly<CustomerDraft> = draftOf(() => '');

/** Returns whether every field is blank. A blank draft isn't saved. */
export function isBlankDraft(draft: CustomerDraft): boolean {
  return draftFields.every((field) => draft[field].trim() === '');
}

/** Returns a value as it's checked, saved and sent: trimmed, with line feeds as line breaks. */
export function storedText(field: DraftField, typed: string): string {
  const isAddress = customerFields[field].kind === 'address';
  return (isAddress ? typed.replace(/\r\n?/g, '\n') : typed).trim();
}

/** Returns the row to insert. An empty optional field is null (section 7). */
export function toInsertRow(draft: CustomerDraft): CustomerInsert {
  return rowOf((field) => {
    const text = storedText(field, draft[field]);
    return text === '' && customerFields[field].required === undefined ? null : text;
  });
}

/** Returns the form values of a stored customer. A copy older than a field doesn't have its column. */
export function toDraft(customer: Partial<CustomerInsert>): CustomerDraft {
  return draftOf((field) => customer[customerFields[field].column] ?? '');
}

export function toRow(customer: CustomerInsert, fields = draftFields): Partial<CustomerInsert> {
  return rowOf((field) => customer[customerFields[field].column], fields);
}

function draftOf(text: (field: DraftField) => string): CustomerDraft {
  return Object.fromEntries(draftFields.map((field) => [field, text(field)])) as CustomerDraft;
}

function rowOf(value: (field: DraftField) => string | null, fields = draftFields): CustomerInsert {
  return Object.fromEntries(
    fields.map((field) => [customerFields[field].column, value(field)]),
  ) as CustomerInsert;
}

/** Above the limit of any field, and small enough not to slow the page. */
const LONGEST_KEPT_TEXT = 10_000;

/** Reads a draft from storage, which may be old or damaged. Fills missing fields with `''`; null for anything else. */
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
