import { useState } from 'react';
import { cx } from 'class-variance-authority';
import { IconButton } from './Button.tsx';
import { type ControlProps, Field, type FieldOptions, useField } from './Field.tsx';
import styles from './Field.module.css';

export interface PasswordFieldProps extends Omit<ControlProps<'input'>, 'type'>, FieldOptions {}

/**
 * Shows a password field with a toggle that reveals the password.
 * - **Use it** for signing in (`autoComplete="current-password"`) and for a new password (`"new-password"`).
 * - **Not for** one-time codes: use TextField.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame} className={cx(styles.withToggle, frame.className)}>
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        className={styles.control}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton
        icon={shown ? 'eyeOff' : 'eye'}
        label={shown ? 'Hide password' : 'Show password'}
        className={styles.toggle}
        disabled={control.disabled}
        onClick={() => setShown(!shown)}
      />
    </Field>
  );
}
