import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from 'class-variance-authority';
import styles from './RadioCards.module.css';

export interface RadioCard {
  value: string;
  label: ReactNode;
  /** A few words above the label, such as whose value it is. */
  eyebrow?: ReactNode;
}

export interface RadioCardsProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'name' | 'onChange'> {
  /** The question, above the cards. */
  label: string;
  /** The cards. */
  options: readonly RadioCard[];
  /** The chosen option, or null. */
  value: string | null;
  /** Called with the option that was chosen. */
  onValueChange: (value: string) => void;
  /** The message below the cards. Having one makes the choice invalid. */
  error?: string | undefined;
}

/**
 * Shows native radio buttons on cards that can be pressed anywhere, side by side where there's room.
 * - **Use it** for two to five choices with an explanation or a long value.
 * - **Not for** a yes or no: use Checkbox.
 */
export function RadioCards({
  label,
  options,
  value,
  onValueChange,
  error,
  className,
  ...rest
}: RadioCardsProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset {...rest} aria-describedby={error && errorId} className={cx(styles.root, className)}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.card}
          data-state={option.value === value ? 'checked' : 'unchecked'}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className={styles.radio}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.text}>
            {option.eyebrow && (
              <span className={styles.eyebrow} dir="auto">
                {option.eyebrow}
              </span>
            )}
            <span className={styles.label} dir="auto">
              {option.label}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
