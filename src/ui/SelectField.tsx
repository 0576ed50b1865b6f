import { type ControlProps, Field, type FieldOptions, useField } from './Field.tsx';
import styles from './Field.module.css';

export interface SelectFieldProps extends Omit<ControlProps<'select'>, 'onChange'>, FieldOptions {
  /** What can be chosen, in order. */
  options: readonly { value: string; label: string }[];
  /** The value of the chosen option. */
  value: string;
  /** Called with the value of the option that was chosen. */
  onValueChange: (value: string) => void;
}

/**
 * Shows a labeled list of options, of which one is chosen, with the browser's menu.
 * - **Use it** for one of more than five options.
 * - **Not for** a few options, which RadioCards shows at once, or for commands: use DropdownMenu.
 */
export function SelectField({ options, onValueChange, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <select {...control} className={styles.control} onChange={({ target }) => onValueChange(target.value)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
