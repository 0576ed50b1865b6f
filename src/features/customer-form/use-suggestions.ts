import { useEffect, useMemo, useState } from 'react';
import { type CustomerDraft, type DraftField, draftFields } from '#lib/customer.ts';
import type { FieldOptions } from '#ui/Field.tsx';
import type { FieldErrors } from './form-state.ts';
import { mayNeedHelp } from './needs-help.ts';
import type { FocusedField } from './use-field-focus.ts';
import type * as suggestions from './suggestions.ts';

export type FieldHelp = Pick<FieldOptions, 'hint' | 'correction'>;

/** Returns advice and a suggestion for each field. Loads the code when a value may need it; the form works without. */
export function useSuggestions(
  draft: CustomerDraft,
  errors: FieldErrors,
  focused: FocusedField | null,
  apply: (values: Partial<CustomerDraft>) => void,
): Readonly<Partial<Record<DraftField, FieldHelp>>> {
  const [loaded, setLoaded] = useState<typeof suggestions | null>(null);
  const [suggestProvince, setSuggestProvince] = useState<suggestions.SuggestProvince>(() => noSuggestion);

  // Typing starts with the first change in the field. Until then, the question from the last time stays.
  const typing = focused && focused.value !== draft[focused.field] ? focused.field : null;
  const needing = draftFields.filter((field) =>
    mayNeedHelp(field, draft[field], errors[field] !== undefined, field === typing),
  );
  const isNeeded = needing.length > 0;
  useEffect(() => {
    if (isNeeded) import('./suggestions.ts').then(setLoaded, () => undefined);
  }, [isNeeded]);

  const isForAddress = needing.includes('physicalAddress');
  useEffect(() => {
    if (!isForAddress) return;
    // With a table of places, four times as large.
    import('#lib/address-fixes.ts').then(
      (fixes) => setSuggestProvince(() => fixes.suggestProvince),
      () => undefined,
    );
  }, [isForAddress]);

  return useMemo(() => {
    const help: Partial<Record<DraftField, FieldHelp>> = {};
    if (!loaded) return help;
    for (const field of draftFields) {
      const { hint, suggestion } = errors[field]
        ? loaded.helpRefused(field, draft[field])
        : loaded.helpValid(field, draft[field], field === typing, suggestProvince);
      help[field] = {
        hint,
        correction: suggestion && {
          label: suggestion.label,
          onApply: () => apply({ [field]: suggestion.value }),
        },
      };
    }
    return help;
  }, [loaded, suggestProvince, draft, errors, typing, apply]);
}

function noSuggestion(): undefined {
  return undefined;
}
