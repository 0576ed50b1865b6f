import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import styles from './Spinner.module.css';

const spinner = cva(styles.spinner, { variants: { size: { sm: styles.sm, md: styles.md } } });

export interface SpinnerProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** What is being waited for; read by assistive technology, and shown under the circle at size `md`. */
  label: string;
  size?: 'sm' | 'md';
}

/** A wait of unknown length. `ref`, `className` and the rest reach the root. */
export function Spinner({ label, size = 'md', className, ...rest }: SpinnerProps) {
  return (
    <div {...rest} role="status" className={spinner({ size, className })}>
      <span className={styles.circle} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
