import type { ComponentProps } from 'react';
import type { DraftField } from '#lib/customer.ts';
import { isFieldValid } from '#lib/validation.ts';
import type { FieldOptions } from '#ui/Field.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { hints, labels } from '../../customer-form/messages.ts';
import styles from './EditCustomer.module.css';
import { messages } from './messages.ts';
import { offerFor } from './offers.ts';
import type { EditModel } from './use-edit.ts';
import { differences, toDraft } from './values.ts';

type ControlProps = Pick<ComponentProps<'input'>, 'inputMode' | 'required' | 'spellCheck'>;

/* The admin's browser must not fill in its own address: no autocompletion. */
const controls: Readonly<Record<DraftField, ControlProps & { hint?: string }>> = {
  companyName: { required: true },
  contactPerson: { required: true },
  cellPhone: { inputMode: 'numeric', required: true, hint: hints.cellPhone },
  officePhone: { inputMode: 'numeric', hint: hints.officePhone },
  physicalAddress: { required: true, hint: hints.physicalAddress },
  emailAddress: { inputMode: 'email', required: true, spellCheck: false },
  vatRegNr: { inputMode: 'numeric', hint: hints.vatRegNr },
};

/** The public form's fields, filled in with a customer. */
export function EditFields({ edit }: { edit: EditModel }) {
  const { draft, errors, phase } = edit;
  const shown = toDraft(edit.shown);
  const changed = new Set(differences(draft, shown));

  const fieldProps = (field: DraftField) => {
    const { hint, ...control } = controls[field];
    return {
      ...control,
      name: field,
      autoComplete: 'off',
      label: labels[field],
      marker: control.required ? messages.required : messages.optional,
      hint,
      value: draft[field],
      error: errors[field],
      // Green says something only where something was typed.
      valid: changed.has(field) && isFieldValid(field, draft[field]),
      correction: offerFor(field, { draft, shown, errors }, edit.change),
      readOnly: phase.kind === 'saving',
      onChange: (event: { target: { value: string } }) => edit.change(field, event.target.value),
    } satisfies FieldOptions & Record<string, unknown>;
  };

  return (
    <FormGrid density="dense" className={styles.grid}>
      <TextField {...fieldProps('companyName')} />
      <TextField {...fieldProps('contactPerson')} />
      <TextField {...fieldProps('cellPhone')} />
      <TextField {...fieldProps('officePhone')} />
      <TextArea {...fieldProps('physicalAddress')} rows={4} />
      <TextField {...fieldProps('emailAddress')} />
      <TextField {...fieldProps('vatRegNr')} />
    </FormGrid>
  );
}
