import { type CustomerDraft, type DraftField, storedText } from '#lib/customer.ts';
import { suggestCorrection, suggestInstead } from '#lib/corrections.ts';
import type { FieldOptions } from '#ui/Field.tsx';
import { messages } from './messages.ts';
import type { EditErrors } from './use-edit.ts';

/** Returns the suggestion below a field: a correction of an invalid value, or "Did you mean" for a changed one. */
export function suggestionFor(
  field: DraftField,
  { draft, shown, errors }: { draft: CustomerDraft; shown: CustomerDraft; errors: EditErrors },
  apply: (field: DraftField, value: string) => void,
): FieldOptions['correction'] {
  const value = draft[field];
  const correction = errors[field] ? suggestCorrection(field, value) : undefined;
  const isChanged = storedText(field, value) !== storedText(field, shown[field]);
  const instead = errors[field] || !isChanged ? undefined : suggestInstead(field, value);
  const offer = correction ?? instead;
  if (!offer) return undefined;
  return {
    label: correction ? messages.use(offer) : messages.didYouMean(offer),
    onApply: () => apply(field, offer),
  };
}
