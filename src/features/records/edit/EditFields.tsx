import { draftFields, toDraft } from '#lib/customer.ts';
import { isFieldValid } from '#lib/validation.ts';
import { FormGrid } from '#ui/FormGrid.tsx';
import { CustomerField } from '../../customer-form/CustomerField.tsx';
import { suggestionFor } from './suggestions.ts';
import type { EditModel } from './use-edit.ts';
import { differences } from './values.ts';

/** Shows the public form's fields for a customer. */
export function EditFields({ edit }: { edit: EditModel }) {
  const { draft, errors, phase } = edit;
  const shown = toDraft(edit.shown);
  const changed = new Set(differences(draft, shown));
  return (
    <FormGrid density="dense">
      {draftFields.map((field) => (
        <CustomerField
          key={field}
          field={field}
          // Avoid the admin's own details.
          autoComplete="off"
          value={draft[field]}
          error={errors[field]}
          valid={changed.has(field) && isFieldValid(field, draft[field])}
          correction={suggestionFor(field, { draft, shown, errors }, edit.change)}
          readOnly={phase.kind === 'saving'}
          onChange={(value) => edit.change(field, value)}
        />
      ))}
    </FormGrid>
  );
}
