import { useId, type ComponentProps } from 'react';
import { cx } from '#ui/classes.ts';
import { Field, controlAttributes, type FieldOptions } from './Field.tsx';
import styles from './Field.module.css';

type AreaProps = Omit<
  ComponentProps<'textarea'>,
  'aria-describedby' | 'aria-invalid' | 'children' | 'required'
>;

export interface TextAreaProps extends AreaProps, FieldOptions {}

/**
 * Shows a labeled field of several lines, resized by its corner.
 * - **Use it** for text in lines, such as an address or a comment.
 * - **Not for** one line, where Enter should submit: use TextField.
 */
export function TextArea({
  label,
  required,
  optional,
  hint,
  error,
  valid,
  correction,
  className,
  id,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field
      {...{
        label,
        optional,
        hint,
        error,
        valid,
        correction,
        controlId,
        className: cx(styles.wide, className),
      }}
    >
      <textarea
        {...area}
        {...controlAttributes(controlId, { hint, error, required, correction })}
        className={cx(styles.control, styles.textArea)}
      />
    </Field>
  );
}
