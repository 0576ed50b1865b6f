import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import styles from './Spinner.module.css';

const spinner = cva(styles.spinner, { variants: { size: { sm: styles.sm, md: styles.md } } });

export interface SpinnerProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** What's happening. Shown below, and announced. */
  label: string;
  /** `sm` fits next to text. */
  size?: 'sm' | 'md';
}

/**
 * Shows a wait of unknown length with a label: below the circle, or next to it at size `sm`.
 * - **Use it** where content will appear.
 * - **Not for** a pressed button, which is a loading Button.
 */
export function Spinner({ label, size = 'md', className, ...rest }: SpinnerProps) {
  return (
    <div {...rest} role="status" className={spinner({ size, className })}>
      <span className={styles.circle} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
