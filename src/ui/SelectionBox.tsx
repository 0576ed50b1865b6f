import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './SelectionBox.module.css';

export interface SelectionBoxProps extends Omit<
  ComponentProps<'input'>,
  'aria-label' | 'checked' | 'children' | 'onChange' | 'onSelect' | 'type'
> {
  /** The box's name: what a press selects. */
  label: string;
  /** `some`: of what the box is for, a part is selected. */
  selected: boolean | 'some';
  /** `isRange` when Shift was down: everything from the last selected thing to this one. */
  onSelect: (selected: boolean, isRange: boolean) => void;
}

/**
 * A box that selects a thing of a list, or a group of them.
 *
 * **Use it** where something can be done with several things at once.
 * **Not for** a yes or no of a form.
 *
 * `className` styles the root; `ref` and the rest reach the `<input>`.
 */
export function SelectionBox({ label, selected, onSelect, className, ref, ...rest }: SelectionBoxProps) {
  return (
    // A press with Shift would select the text between this press and the one before.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it keeps from something, and does nothing
    <label
      className={cx(styles.box, className)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = selected === 'some';
          if (typeof ref === 'function') ref(input);
          else if (ref) ref.current = input;
        }}
        type="checkbox"
        aria-label={label}
        checked={selected === true}
        onChange={({ target, nativeEvent }) =>
          onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
