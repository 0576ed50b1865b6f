import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './FormGrid.module.css';

export interface FormGridProps extends ComponentProps<'div'> {
  density?: 'dense';
}

/**
 * Shows fields in two columns, or one on a phone. A TextArea spans both.
 *
 * **Use it** for forms with more than three fields.
 * **Not for** a short form, such as a sign-in: use Stack.
 */
export function FormGrid({ density, className, ...rest }: FormGridProps) {
  return <div {...rest} className={cx(styles.grid, className)} data-density={density} />;
}
