import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import styles from './Spinner.module.css';

const spinner = cva(styles.spinner, { variants: { size: { sm: styles.sm, md: styles.md } } });

export interface SpinnerProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** What is being waited for. */
  label: string;
  size?: 'sm' | 'md';
}

/**
 * A wait of unknown length, with a label that says what for: under the circle, or beside it at size `sm`.
 *
 * **Use it** where content will appear, when nothing of it can be shown yet.
 * **Not for** a press on a button, which is a busy Button, nor for work that can be counted, which is Progress.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Spinner({ label, size = 'md', className, ...rest }: SpinnerProps) {
  return (
    <div {...rest} role="status" className={spinner({ size, className })}>
      <span className={styles.circle} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
