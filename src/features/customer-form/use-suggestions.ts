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
  const [focused, setFocused] = useState<DraftField | null>(null);

  useEffect(() => {
    import('./suggestions.ts').then(setLoaded, () => undefined);
  }, []);

  const helpFor = (field: DraftField): Pick<FieldOptions, 'hint' | 'correction'> => {
    const help = errors[field]
      ? loaded?.helpRefused(field, draft[field])
      : loaded?.helpValid(field, draft[field], focused === field);
    const suggestion = help?.suggestion;
    return {
      hint: help?.hint,
      correction: suggestion && {
        label: suggestion.label,
        onApply: () => change(field, suggestion.value),
      },
    };
  };

  return { helpFor, setFocused };
}
