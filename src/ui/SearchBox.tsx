import { useId, useRef, type ComponentProps, type Ref } from 'react';
import { cx } from 'class-variance-authority';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Field.module.css';
import boxStyles from './SearchBox.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'onChange' | 'ref' | 'size' | 'type' | 'value'>;

export interface SearchBoxProps extends InputProps {
  /** The accessible name, and the placeholder by default. */
  label: string;
  /** The text in the box. */
  value: string;
  /** Called with the new text. */
  onValueChange: (text: string) => void;
  /** A few words at the end of the box, such as how much was found. Announce them elsewhere. */
  note?: string;
  /** Reaches the input. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * Shows a search box that searches while typing. Escape or its button clears it.
 * - **Use it** above the list that it filters, once per page: it's the search landmark.
 * - **Not for** a value that's stored: use TextField.
 */
export function SearchBox({
  label,
  value,
  onValueChange,
  note,
  className,
  id,
  ref,
  ...input
}: SearchBoxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const root = useRef<HTMLDivElement>(null);

  const clear = () => {
    onValueChange('');
    root.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={root} role="search" className={cx(boxStyles.root, className)}>
      <VisuallyHidden>
        <label htmlFor={controlId}>{label}</label>
      </VisuallyHidden>
      <Icon name="search" className={styles.searchIcon} />
      <input
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        ref={ref}
        id={controlId}
        type="search"
        value={value}
        className={cx(styles.control, styles.search, note && boxStyles.noted)}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          input.onKeyDown?.(event);
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            clear();
          }
        }}
      />
      {note && (
        <span className={boxStyles.note} aria-hidden="true">
          {note}
        </span>
      )}
      {value !== '' && (
        <IconButton
          icon="close"
          label="Clear search"
          className={boxStyles.clear}
          disabled={input.disabled}
          onClick={clear}
        />
      )}
    </div>
  );
}
