import { customerFields } from '#lib/customer-fields.ts';
import { type CustomerRecord, type DraftField, draftFields, toDraft } from '#lib/customer.ts';

export type CopyField = DraftField | 'everything';

/** Returns the text to copy; `''` when there's no value. All values are one labelled line each. */
export function copiedText(record: CustomerRecord, field: CopyField): string {
  const values = toDraft(record);
  if (field !== 'everything') return values[field];
  return draftFields
    .filter((each) => values[each] !== '')
    .map((each) => `${customerFields[each].label}: ${values[each].split('\n').join(', ')}`)
    .join('\n');
}
