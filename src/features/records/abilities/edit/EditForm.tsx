import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type DraftField, draftFields } from '#lib/customer/customer.ts';
import { showField } from '#ui/bring-into-view.ts';
import { controlIn } from '#ui/early-page.ts';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { useControls } from '#ui/use-controls.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CustomerField } from '../../../customer-form/CustomerField.tsx';
import { correctionFor } from '../../../customer-form/suggestions.tsx';
import { useFieldFocus } from '../../../customer-form/use-field-focus.ts';
import { QuickBooksPreview } from '../../shared/QuickBooksPreview.tsx';
import type { EditModel } from './use-edit.ts';

/** Shows the fields, each with its problem and correction. Submitting focuses the first error. */
export function EditForm({ id, edit }: { id: string; edit: EditModel }) {
  const { draft, shown, change, customer, problems, suggestionFor } = edit;
  const form = useRef<HTMLFormElement>(null);
  const readControls = useControls(form, { values: draft, onRead: change });
  const { focused: _, left, ...onFocusMove } = useFieldFocus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = flushSync(() => edit.save({ shown, draft: { ...draft, ...readControls() } }));
    const wrong = draftFields.find((field) => found[field]);
    if (wrong) showField(controlIn(form.current, wrong), 'center');
  };
  const correctionOf = (field: DraftField) => {
    const suggestion = suggestionFor(field);
    return suggestion && correctionFor(field, suggestion, change);
  };
  return (
    <form id={id} ref={form} noValidate onSubmit={submit} {...onFocusMove}>
      <Stack>
        <VisuallyHidden role="status">{left && suggestionFor(left)?.label}</VisuallyHidden>
        {edit.wasKept && <Message>You have unsaved changes from earlier.</Message>}
        <FormGrid density="dense">
          {draftFields.map((field) => (
            <CustomerField
              key={field}
              field={field}
              // Don't suggest the admin's own details.
              autoComplete="off"
              {...edit.messagesOf(field)}
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
