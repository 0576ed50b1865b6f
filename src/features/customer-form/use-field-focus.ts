import { type FocusEvent, useState } from 'react';
import { type DraftField, draftFields } from '#lib/customer/customer.ts';

export interface FocusedField {
  field: DraftField;
  /** What it showed when it got the focus. */
  value: string;
}

/** Follows the focus through a form's fields. */
export function useFieldFocus(onLeave?: (field: DraftField) => void) {
  const [focused, setFocused] = useState<FocusedField | null>(null);
  const [last, setLast] = useState<DraftField | null>(null);
  return {
    focused,
    /** Treats a field's value as if it was there when the field got the focus. */
    settle: (field: DraftField, value: string) =>
      setFocused((now) => (now?.field === field ? { field, value } : now)),
    /** The field that the focus was in last; null while it's there. */
    left: last === focused?.field ? null : last,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const field = fieldOf(target);
      setFocused(field && { field, value: 'value' in target ? String(target.value) : '' });
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const field = fieldOf(target);
      setFocused(null);
      if (!field) return;
      // A press of the field's own button isn't news about it.
      if (relatedTarget?.closest('[data-state]') !== target.closest('[data-state]')) setLast(field);
      onLeave?.(field);
    },
  };
}

/** Returns the field that a control belongs to, or null. */
export function fieldOf(control: EventTarget): DraftField | null {
  const name = control instanceof Element ? control.getAttribute('name') : null;
  return draftFields.find((field) => field === name) ?? null;
}
