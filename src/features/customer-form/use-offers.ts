import { useEffect, useState } from 'react';
import type { DraftField } from '#lib/customer.ts';
import type * as corrections from '#lib/corrections.ts';
import type { FieldOptions } from '#ui/Field.tsx';
import type { FormState } from './form-state.ts';
import { messages } from './messages.ts';

type Corrections = Pick<typeof corrections, 'suggestCorrection' | 'suggestInstead'>;

/**
 * What to offer below a field: a corrected value for an invalid one; below a valid value, after a pause in typing, a
 * question about it. The code is loaded after the page, with what sends a registration. When it could not be loaded
 * nothing is offered, and it is requested again at the next pause or error.
 */
export function useOffers(
  { draft, errors, unsaved }: FormState,
  apply: (field: DraftField, value: string) => void,
): (field: DraftField) => FieldOptions['correction'] {
  const [loaded, setLoaded] = useState<Corrections | null>(null);
  const paused = unsaved === null && draft.emailAddress !== '';

  useEffect(() => {
    if (loaded !== null || (!paused && Object.keys(errors).length === 0)) return;
    let gone = false;
    import('#lib/corrections.ts').then(
      (code) => gone || setLoaded(code),
      () => undefined,
    );
    return () => void (gone = true);
  }, [loaded, paused, errors]);

  return (field) => {
    const value = draft[field];
    const correction = errors[field] ? loaded?.suggestCorrection(field, value) : undefined;
    const instead = errors[field] || unsaved !== null ? undefined : loaded?.suggestInstead(field, value);
    const offer = correction ?? instead;
    if (!offer) return undefined;
    return {
      label: correction ? messages.use(offer) : messages.didYouMean(offer),
      onApply: () => apply(field, offer),
    };
  };
}
