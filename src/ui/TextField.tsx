import { type ControlProps, Field, type FieldOptions, useField } from './Field.tsx';
import styles from './Field.module.css';

export interface TextFieldProps extends ControlProps<'input'>, FieldOptions {}

/**
 * Shows a labeled field of one line.
 * - **Use it** for short values. Choose `type`, `inputMode` and `autoComplete` so that phones show the right keyboard.
 * - **Not for** several lines, a password or a search.
 */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <input {...control} className={styles.control} />
    </Field>
  );
}
