import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useMemo,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type DraftField, draftFields } from '#lib/customer/customer.ts';
import { isFieldValid } from '#lib/customer/validation.ts';
import { showField } from '#ui/bring-into-view.ts';
import { controlIn } from '#ui/early-page.ts';
import { isComposing } from '#ui/is-composing.ts';
import { useControls } from '#ui/use-controls.ts';
import type { CustomerFieldProps } from './CustomerField.tsx';
import { fieldId } from './ErrorSummary.tsx';
import type { FieldErrors } from './form-state.ts';
import type { CustomerFormModel } from './use-customer-form.ts';
import { fieldOf, useFieldFocus } from './use-field-focus.ts';
import { type FieldHelp, useSuggestions } from './use-suggestions.ts';

/** Connects the form's state to its fields: reads and writes their values, and moves the focus. */
export function useFields({ state, counter, change, leave, wasSent, submit }: CustomerFormModel) {
  const root = useRef<HTMLFormElement>(null);
  const isComposingWord = useRef(false);
  const readControls = useControls(root, { values: state.draft, onRead: change, isStale: wasSent });
  const { focused, left, ...onFocusMove } = useFieldFocus(leave);
  // Checks and suggestions wait until what's typed is painted.
  const draft = useDeferredValue(state.draft);
  const help = useSuggestions(draft, state.errors, focused, change);
  const valid = useMemo(() => draftFields.filter((field) => isFieldValid(field, draft[field])), [draft]);

  const visit = (field: DraftField | undefined) => showField(controlIn(root.current, field));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    let errors: FieldErrors = {};
    flushSync(() => {
      errors = submit(readControls());
    });
    const wrong = draftFields.find((field) => errors[field]);
    if (wrong) showField(controlIn(root.current, wrong), 'center');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const field = fieldOf(event.target);
    if (event.key !== 'Enter' || isComposing(event) || !field || enterKeyOf(field) !== 'next') return;
    event.preventDefault();
    visit(nextOf(field));
  };

  // A press would move the focus, and end the composition. Chromium would then scroll away under the finger.
  const onMouseDown = (event: MouseEvent) => {
    const isButton = event.target instanceof Element && event.target.closest('button');
    if (isButton && isComposingWord.current) event.preventDefault();
  };

  return {
    formProps: {
      ref: root,
      onSubmit,
      onKeyDown,
      onMouseDown,
      onCompositionStart: () => void (isComposingWord.current = true),
      onCompositionEnd: () => void (isComposingWord.current = false),
      ...onFocusMove,
    },
    fieldProps: (field: DraftField): CustomerFieldProps => ({
      // On a shared tablet, the browser would suggest the last visitor's input.
      ...(counter && { autoComplete: 'off' }),
      field,
      id: fieldId(field),
      error: state.errors[field],
      valid: valid.includes(field),
      enterKeyHint: enterKeyOf(field),
      ...help[field],
    }),
    /** Advice and suggestion for the field that was left, to be announced. */
    news: left && newsAbout(left, help[left]),
    visit,
  };
}

function newsAbout(field: DraftField, { hint, correction }: FieldHelp = {}): string {
  const news = [hint, correction?.label].filter(Boolean).join(' ');
  return news && `${customerFields[field].label}: ${news}`;
}

/** Enter goes to the next field, starts a line in the address, and submits from the last field. */
function enterKeyOf(field: DraftField): 'enter' | 'next' | 'send' {
  if (customerFields[field].kind === 'address') return 'enter';
  return nextOf(field) ? 'next' : 'send';
}

function nextOf(field: DraftField): DraftField | undefined {
  return draftFields[draftFields.indexOf(field) + 1];
}
