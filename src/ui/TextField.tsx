import { useId, type ComponentProps } from 'react';
import { Field, controlAttributes, type FieldOptions } from './Field.tsx';
import styles from './Field.module.css';

type InputProps = Omit<
  ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'children' | 'required' | 'size'
>;

export interface TextFieldProps extends InputProps, FieldOptions {}

/**
 * Shows a labeled field of one line.
 * - **Use it** for short values. Choose `type`, `inputMode` and `autoComplete` so that phones show the right keyboard.
 * - **Not for** several lines, a password or a search.
 */
export function TextField({
  label,
  required,
  optional,
  hint,
  error,
  valid,
  correction,
  className,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field {...{ label, optional, hint, error, valid, correction, controlId, className }}>
      <input
        {...input}
        {...controlAttributes(controlId, { hint, error, required, correction })}
        className={styles.control}
      />
    </Field>
  );
}
