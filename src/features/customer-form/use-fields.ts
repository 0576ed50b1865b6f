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
import { type DraftField, draftFields, isBlankDraft } from '#lib/customer/customer.ts';
import { isFieldValid } from '#lib/customer/validation.ts';
import { showField } from '#ui/bring-into-view.ts';
import { controlIn } from '#ui/early-page.ts';
import { isComposing } from '#ui/is-composing.ts';
import type { CustomerFieldProps } from './CustomerField.tsx';
import { fieldId } from './ErrorSummary.tsx';
import type { CustomerFormModel } from './use-customer-form.ts';
import { messages } from './messages.ts';
import { fieldOf, useFieldFocus } from './use-field-focus.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useValues } from './use-values.ts';

/** Connects the form's state to its fields: reads and writes their values, and moves the focus. */
export function useFields(model: CustomerFormModel) {
  const { state, counter, submit } = model;
  const root = useRef<HTMLFormElement>(null);
  const isComposingWord = useRef(false);
  const { focused, left, settle, ...onFocusMove } = useFieldFocus(model.leave);
  const { readControls, result, announce, onCorrect, onPartFilled } = useValues(root, model, settle);
  // Checks and suggestions wait until what's typed is painted.
  const draft = useDeferredValue(state.draft);
  const help = useSuggestions(draft, state.errors, focused, onCorrect);
  const valid = useMemo(() => draftFields.filter((field) => isFieldValid(field, draft[field])), [draft]);

  // Also after the tablet cleared an abandoned form.
  const isUntouched = isBlankDraft(state.draft) && Object.keys(state.errors).length === 0;

  const visit = (field: DraftField | undefined) => showField(controlIn(root.current, field));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    let errors: ReturnType<typeof submit> = {};
    flushSync(() => {
      errors = submit(readControls());
    });
    const wrong = draftFields.filter((field) => errors[field]);
    if (!wrong[0]) return;
    announce(messages.needAttention(wrong.length));
    showField(controlIn(root.current, wrong[0]), 'center');
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
      ...help[field]?.shown,
    }),
    /** The last result, or else advice and suggestion for the field that was left, to be announced. */
    news: isUntouched ? '' : result || (left && help[left]?.news),
    announce,
    onPartFilled,
    visit,
  };
}

/** Enter goes to the next field, starts a line in the address, and submits from the last field. */
function enterKeyOf(field: DraftField): 'enter' | 'next' | 'send' {
  if (customerFields[field].kind === 'address') return 'enter';
  return nextOf(field) ? 'next' : 'send';
}

function nextOf(field: DraftField): DraftField | undefined {
  return draftFields[draftFields.indexOf(field) + 1];
}
