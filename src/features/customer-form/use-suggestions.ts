import { useEffect, useState } from 'react';
import type { DraftField } from '#lib/customer.ts';
import type { FieldOptions } from '#ui/Field.tsx';
import type { FormState } from './form-state.ts';
import type * as suggestions from './suggestions.ts';

/** Returns advice and a suggestion for each field. Loads the code later, and the form works without it. */
export function useSuggestions(
  { draft, errors }: FormState,
  change: (field: DraftField, value: string) => void,
) {
  const [loaded, setLoaded] = useState<typeof suggestions | null>(null);
  const [focused, setFocused] = useState<{ field: DraftField; value: string } | null>(null);

  useEffect(() => {
    import('./suggestions.ts').then(setLoaded, () => undefined);
  }, []);

  const helpFor = (field: DraftField): Pick<FieldOptions, 'hint' | 'correction'> => {
    const help = errors[field]
      ? loaded?.helpRefused(field, draft[field])
      : loaded?.helpValid(field, draft[field], focused?.field === field && focused.value !== draft[field]);
    const suggestion = help?.suggestion;
    return {
      hint: help?.hint,
      correction: suggestion && {
        label: suggestion.label,
        onApply: () => change(field, suggestion.value),
      },
    };
  };

  return {
    helpFor,
    /** Typing starts with the first change in the field. Until then, the question from the last time stays. */
    setFocused: (field: DraftField | null) => setFocused(field && { field, value: draft[field] }),
  };
}
