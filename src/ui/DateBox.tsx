import { useId, useState, type ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './DateBox.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'onChange' | 'size' | 'type' | 'value'>;

export interface DateBoxProps extends InputProps {
  /** The accessible name. */
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with a complete date, or with an empty text when the date was cleared. */
  onValueChange: (day: string) => void;
}

/** While a year is being typed, it's in the first centuries. */
const EARLIEST = '1900-01-01';

/**
 * Shows a date and its label on one line, with the browser's calendar.
 * - **Use it** in a toolbar, to go to a day or to filter.
 * - **Not for** a form, where a field needs room for its error.
 */
export function DateBox({ label, value, onValueChange, className, id, ...input }: DateBoxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  // Keeps what was typed until another date is set from outside.
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(null);
  }
  return (
    <div className={cx(styles.root, className)}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={inputId}
        type="date"
        value={typed ?? value}
        className={styles.control}
        onChange={({ target }) => {
          setTyped(target.value);
          const isWhole = target.value >= EARLIEST;
          if (isWhole || (target.value === '' && !target.validity.badInput)) onValueChange(target.value);
        }}
      />
    </div>
  );
}
