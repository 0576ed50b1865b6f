import { useEffect, useMemo, useState } from 'react';
import { type CustomerDraft, type DraftField, draftFields } from '#lib/customer.ts';
import type { FieldOptions } from '#ui/Field.tsx';
import type { FieldErrors } from './form-state.ts';
import type { FocusedField } from './use-field-focus.ts';
import type * as suggestions from './suggestions.ts';

export type FieldHelp = Pick<FieldOptions, 'hint' | 'correction'>;

/** Returns advice and a suggestion for each field. Loads the code later, and the form works without it. */
export function useSuggestions(
  draft: CustomerDraft,
  errors: FieldErrors,
  focused: FocusedField | null,
  apply: (values: Partial<CustomerDraft>) => void,
): Readonly<Partial<Record<DraftField, FieldHelp>>> {
  const [loaded, setLoaded] = useState<typeof suggestions | null>(null);
  const [suggestProvince, setSuggestProvince] = useState<suggestions.SuggestProvince>(() => noSuggestion);

  useEffect(() => {
    import('./suggestions.ts').then(setLoaded, () => undefined);
  }, []);

  // The table of places is only for those that type an address.
  const hasAddress = draft.physicalAddress !== '';
  useEffect(() => {
    if (!hasAddress) return;
    import('#lib/address-fixes.ts').then(
      (fixes) => setSuggestProvince(() => fixes.suggestProvince),
      () => undefined,
    );
  }, [hasAddress]);

  return useMemo(() => {
    const help: Partial<Record<DraftField, FieldHelp>> = {};
    if (!loaded) return help;
    for (const field of draftFields) {
      // Typing starts with the first change in the field. Until then, the question from the last time stays.
      const isTyping = focused?.field === field && focused.value !== draft[field];
      const { hint, suggestion } = errors[field]
        ? loaded.helpRefused(field, draft[field])
        : loaded.helpValid(field, draft[field], isTyping, suggestProvince);
      help[field] = {
        hint,
        correction: suggestion && {
          label: suggestion.label,
          onApply: () => apply({ [field]: suggestion.value }),
        },
      };
    }
    return help;
  }, [loaded, suggestProvince, draft, errors, focused, apply]);
}

function noSuggestion(): undefined {
  return undefined;
}
