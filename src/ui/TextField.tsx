import { useId, type ComponentProps } from 'react';
import { Field, controlAttributes, type FieldOptions } from './Field.tsx';
import styles from './Field.module.css';

/** What the field decides itself is left out, so that no caller can contradict it. */
type InputProps = Omit<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid' | 'children' | 'size'>;

export interface TextFieldProps extends InputProps, FieldOptions {}

/**
 * One labelled line of text.
 *
 * **Use it** for every short value; choose `type`, `inputMode` and `autoComplete` so that phones show the right keys.
 * **Not for** several lines, which are a TextArea, nor for a password or a search.
 *
 * `className` styles the root; `ref` and the rest reach the `<input>`.
 */
export function TextField({
  label,
  marker,
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
    <Field {...{ label, marker, hint, error, valid, correction, controlId, className }}>
      <input {...input} {...controlAttributes(controlId, { hint, error })} className={styles.control} />
    </Field>
  );
}
