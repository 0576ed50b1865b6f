import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import styles from './Checkbox.module.css';
import { mergeRefs } from './merge-refs.ts';

const root = cva(styles.root, { variants: { labelHidden: { true: styles.labelHidden } } });

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'aria-label' | 'checked' | 'children' | 'onChange' | 'type'
> {
  /** Next to the box, and its accessible name. */
  label: string;
  /** Hides the label visually where the context is clear, such as in a row. */
  labelHidden?: boolean;
  /** `indeterminate` when only some of what it stands for is chosen. */
  checked: boolean | 'indeterminate';
  /** `shiftKey` extends the selection from the last checked box. */
  onCheckedChange: (checked: boolean, keys: { shiftKey: boolean }) => void;
}

/**
 * Shows a native checkbox with its label.
 * - **Use it** for a yes or no that takes effect with a form, and to select rows.
 * - **Not for** one of several choices: use RadioCards.
 */
export function Checkbox({
  label,
  labelHidden,
  checked,
  onCheckedChange,
  className,
  ref,
  ...input
}: CheckboxProps) {
  return (
    // Shift+click would select the text between two checkboxes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only prevents a selection
    <label
      // A translating browser replaces the hidden text, so a new one comes with a new label.
      key={labelHidden ? label : undefined}
      className={root({ labelHidden, className })}
      data-disabled={input.disabled}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        {...input}
        ref={mergeRefs((element) => {
          if (element) element.indeterminate = checked === 'indeterminate';
        }, ref)}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        onChange={({ target, nativeEvent }) =>
          onCheckedChange(target.checked, {
            shiftKey: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          })
        }
      />
      {/* oxlint-disable-next-line translation/own-element -- behind a dialog, checkers see only the label's own text */}
      {labelHidden ? label : <span>{label}</span>}
    </label>
  );
}
