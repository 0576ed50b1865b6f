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
import type { EditErrors, EditModel } from './use-edit.ts';
import { changedFields, differences } from '#lib/customer/customer-changes.ts';
import type { Problem } from '#lib/quickbooks/problems.ts';
import { correctionOf as proposalOf } from '#lib/quickbooks/corrections.ts';
import { oneLine } from '../../shared/messages.ts';

/** Shows the fields, each with its problem and correction. Submitting focuses the first error. */
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
  const corrected = proposalOf(customer, problems)?.fixed ?? customer;
  const proposed = new Map(
    changedFields(customer, corrected).map((field) => [field, toDraft(corrected)[field]]),
  );
  const suggestionFor = (field: DraftField) => {
    if (errors[field]) return helpRefused(field, draft[field]).suggestion;
    if (changed.has(field)) return helpValid(field, draft[field], false, addressHints).suggestion;
    const value = proposed.get(field);
    if (value === undefined) return undefined;
    const name = oneLine(value);
    return { label: name === '' ? 'Leave empty' : `Use ${name}`, name, value };
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
              error={errors[field]}
              hint={errors[field] ? undefined : textOf(problems.filter((each) => each.field === field))}
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

/** An admin knows the fields, so their own hints leave room for problems. */
function textOf(problems: readonly Problem[]): string {
  return problems.map(({ text }) => text).join(' ');
}

/** Returns the control of a field in the form with the id. */
export function controlOf(formId: string, field: DraftField | undefined): HTMLElement | null {
  return field ? document.querySelector(`#${formId} [name="${field}"]`) : null;
}
