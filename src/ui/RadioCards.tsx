import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from 'class-variance-authority';
import styles from './RadioCards.module.css';

export interface RadioCard {
  value: string;
  label: ReactNode;
  description?: ReactNode;
}

export interface RadioCardsProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  label: string;
  options: readonly RadioCard[];
  /** The chosen value, or null. */
  value: string | null;
  onValueChange: (value: string) => void;
}

/**
 * Shows native radio buttons on cards that can be pressed anywhere.
 *
 * **Use it** for two to five choices with an explanation or a long value.
 * **Not for** a yes or no: use Checkbox.
 */
export function RadioCards({ label, options, value, onValueChange, className, ...rest }: RadioCardsProps) {
  const name = useId();
  return (
    <fieldset {...rest} className={cx(styles.root, className)}>
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
            <span>{option.label}</span>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
