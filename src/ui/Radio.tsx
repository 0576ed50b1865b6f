import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import styles from './Checkbox.module.css';

export interface RadioProps extends Omit<ComponentProps<'input'>, 'aria-label' | 'children' | 'type'> {
  /** Next to the circle, and its accessible name. */
  label: string;
}

/**
 * Shows a native radio button with its label.
 * - **Use it** where the choices are apart, such as one on each of several cards.
 * - **Not for** choices one below the other: use RadioCards.
 */
export function Radio({ label, className, ...input }: RadioProps) {
  return (
    <label className={cx(styles.root, className)} data-disabled={input.disabled}>
      <input {...input} type="radio" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
