import { type ComponentProps, type ReactNode, useId } from 'react';
import { cva } from 'class-variance-authority';
import styles from './RadioCards.module.css';

const cards = cva(styles.root, { variants: { columns: { true: styles.columns } } });

export interface RadioCard {
  value: string;
  label: ReactNode;
  description?: ReactNode;
}

export interface RadioCardsProps extends Omit<
  ComponentProps<'fieldset'>,
  'aria-describedby' | 'children' | 'onChange'
> {
  label: string;
  options: readonly RadioCard[];
  /** The chosen value, or null. */
  value: string | null;
  onValueChange: (value: string) => void;
  /** Shows the cards next to each other where there's room. */
  columns?: boolean;
  /** The message to show. */
  error?: string | undefined;
}

/**
 * Shows native radio buttons on cards that can be pressed anywhere.
 *
 * **Use it** for two to five choices with an explanation or a long value.
 * **Not for** a yes or no: use Checkbox.
 */
export function RadioCards({
  label,
  options,
  value,
  onValueChange,
  columns,
  error,
  className,
  ...rest
}: RadioCardsProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset {...rest} aria-describedby={error && errorId} className={cards({ columns, className })}>
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
            <span className={styles.value} dir="auto">
              {option.label}
            </span>
            {option.description && (
              <span className={styles.description} dir="auto">
                {option.description}
              </span>
            )}
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
