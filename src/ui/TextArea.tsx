import { cx } from 'class-variance-authority';
import { type ControlProps, Field, type FieldOptions, useField } from './Field.tsx';
import styles from './Field.module.css';

export interface TextAreaProps extends ControlProps<'textarea'>, FieldOptions {}

/**
 * Shows a labeled field of several lines, resized by its corner.
 * - **Use it** for text in lines, such as an address or a comment.
 * - **Not for** one line, where Enter should submit: use TextField.
 */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame} className={cx(styles.wide, frame.className)}>
      <textarea {...control} className={cx(styles.control, styles.textArea)} />
    </Field>
  );
}
