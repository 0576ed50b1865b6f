import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { addressHints } from '#lib/address/hints.ts';
import { type DraftField, draftFields, toDraft } from '#lib/customer/customer.ts';
import { isFieldValid } from '#lib/customer/validation.ts';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Message } from '#ui/Message.tsx';
import { showField } from '#ui/bring-into-view.ts';
import { controlIn } from '#ui/early-page.ts';
import { Stack } from '#ui/Stack.tsx';
import { useControls } from '#ui/use-controls.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CustomerField } from '../../../customer-form/CustomerField.tsx';
import { useFieldFocus } from '../../../customer-form/use-field-focus.ts';
import { correctionFor, helpRefused, helpValid } from '../../../customer-form/suggestions.tsx';
import { QuickBooksPreview } from '../../shared/QuickBooksPreview.tsx';
import { messages } from './messages.ts';
import type { EditErrors, EditModel } from './use-edit.ts';
import { differences } from '#lib/customer/customer-changes.ts';
import { Problems } from '../../shared/Notice.tsx';

/** Shows problems and the fields, with the public form's corrections. Submitting focuses the first error. */
export function EditForm({ id, edit }: { id: string; edit: EditModel }) {
  const { draft, errors, change, customer, problems } = edit;
  const form = useRef<HTMLFormElement>(null);
  const readControls = useControls(form, { values: draft, onRead: change });
  const { focused: _, left, ...onFocusMove } = useFieldFocus();
  const changed = new Set(differences(draft, toDraft(edit.shown)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    let found: EditErrors = {};
    flushSync(() => {
      found = edit.save({ shown: edit.shown, draft: { ...draft, ...readControls() } });
    });
    const wrong = draftFields.find((field) => found[field]);
    if (wrong) showField(controlIn(form.current, wrong), 'center');
  };
  const suggestionFor = (field: DraftField) => {
    if (errors[field]) return helpRefused(field, draft[field]).suggestion;
    return changed.has(field) ? helpValid(field, draft[field], false, addressHints).suggestion : undefined;
  };
  const correctionOf = (field: DraftField) => {
    const suggestion = suggestionFor(field);
    return suggestion && correctionFor(field, suggestion, change);
  };
  return (
    <form id={id} ref={form} noValidate onSubmit={submit} {...onFocusMove}>
      <Stack>
        <VisuallyHidden role="status">{left && suggestionFor(left)?.label}</VisuallyHidden>
        {edit.wasKept && <Message>{messages.kept}</Message>}
        <Problems problems={problems} />
        <FormGrid density="dense">
          {draftFields.map((field) => (
            <CustomerField
              key={field}
              field={field}
              // Don't suggest the admin's own details.
              autoComplete="off"
              error={errors[field]}
              valid={changed.has(field) && isFieldValid(field, draft[field])}
              correction={correctionOf(field)}
              readOnly={edit.saving.isPending}
            />
          ))}
        </FormGrid>
        <QuickBooksPreview customer={customer} isReady={problems.length === 0} />
      </Stack>
    </form>
  );
}

/** Returns the control of a field in the form with the id. */
export function controlOf(formId: string, field: DraftField | undefined): HTMLElement | null {
  return field ? document.querySelector(`#${formId} [name="${field}"]`) : null;
}
