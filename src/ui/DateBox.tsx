import { useId, useState, type ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './DateBox.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'onChange' | 'size' | 'type' | 'value'>;

export interface DateBoxProps extends InputProps {
  label: string;
  /** `YYYY-MM-DD`; empty when none is chosen. */
  value: string;
  /** Called with a whole date, or with an empty text when the date was cleared. */
  onDate: (day: string) => void;
}

/** While a year is being typed it is one of the first centuries. */
const EARLIEST = '1900-01-01';

/**
 * A date on one line with its label, chosen from the browser's calendar or typed.
 *
 * **Use it** in a bar, to go to a day or to narrow what is shown.
 * **Not for** a value of a form, which needs room for its error.
 *
 * `className` styles the root; `ref` and the rest reach the `<input>`.
 */
export function DateBox({ label, value, onDate, className, id, ...input }: DateBoxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  // What is typed stays until another date is set from outside.
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
          if (isWhole || (target.value === '' && !target.validity.badInput)) onDate(target.value);
        }}
      />
    </div>
  );
}
