import { type ComponentProps, memo } from 'react';
import { customerFields } from '#lib/customer/customer-fields.ts';
import type { DraftField } from '#lib/customer/customer.ts';
import type { FieldOptions } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';

type ControlOptions = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'className' | 'enterKeyHint' | 'id' | 'readOnly'
>;

export interface CustomerFieldProps
  extends Omit<FieldOptions, 'label' | 'required' | 'optional'>, ControlOptions {
  field: DraftField;
}

/** Shows a field from the table of fields. `hint` or an error replaces its default hint. Its form uses `useControls`. */
export const CustomerField = memo(function CustomerField({ field, hint, ...options }: CustomerFieldProps) {
  const { label, kind, required, hint: standingHint, input } = customerFields[field];
  const control = {
    ...input,
    ...options,
    name: field,
    label,
    required: required !== undefined,
    optional: required === undefined,
    hint: hint ?? (options.error ? undefined : standingHint),
  };
  return kind === 'address' ? <TextArea {...control} rows={4} /> : <TextField {...control} />;
});
