import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type CustomerDraft, type DraftField, draftFields } from '#lib/customer/customer.ts';
import type { FieldOptions } from '#ui/Field.tsx';
import type { FieldErrors } from './form-state.ts';
import { mayNeedHelp } from './needs-help.ts';
import type { FocusedField } from './use-field-focus.ts';

interface FieldHelp {
  shown: Pick<FieldOptions, 'hint' | 'asks' | 'correction'>;
  /** To be announced after the field is left. */
  news: string;
}

/** Returns advice and a suggestion for each field. Loads the code when a value may need it; the form works without. */
export function useSuggestions(
  draft: CustomerDraft,
  errors: FieldErrors,
  focused: FocusedField | null,
  onCorrect: (values: Partial<CustomerDraft>, done: string) => void,
): Readonly<Partial<Record<DraftField, FieldHelp>>> {
  // Typing starts with the first change in the field. Until then, the question from the last time stays.
  const typing = focused && focused.value !== draft[focused.field] ? focused.field : null;
  const needing = draftFields.filter((field) =>
    mayNeedHelp(field, draft[field], errors[field] !== undefined, field === typing),
  );
  const suggestions = useLoaded(needing.length > 0, () => import('./suggestions.tsx'));
  // With a table of places, four times as large.
  const address = useLoaded(needing.includes('physicalAddress'), () => import('#lib/address/hints.ts'));

  return useMemo(() => {
    const help: Partial<Record<DraftField, FieldHelp>> = {};
    if (!suggestions) return help;
    for (const field of draftFields) {
      const found = errors[field]
        ? suggestions.helpRefused(field, draft[field])
        : suggestions.helpValid(field, draft[field], field === typing, address?.addressHints);
      const { hint, asks, suggestion } = found;
      const correction = suggestion && suggestions.correctionFor(field, suggestion, onCorrect);
      help[field] = { shown: { hint, asks, correction }, news: suggestions.newsAbout(field, found) };
    }
    return help;
  }, [suggestions, address, draft, errors, typing, onCorrect]);
}

/** Returns a part of the code, once it was needed and has arrived. */
function useLoaded<Part>(isNeeded: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  const loadPart = useEffectEvent(() => void load().then(setPart, () => undefined));
  useEffect(() => {
    if (isNeeded) loadPart();
  }, [isNeeded]);
  return part;
}
