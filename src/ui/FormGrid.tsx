import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './FormGrid.module.css';

export interface FormGridProps extends ComponentProps<'div'> {
  /** `dense` for a dialog, whose fields stand closer. */
  density?: 'dense';
}

/**
 * Fields in two columns, on a phone in one. A TextArea is as wide as both.
 *
 * **Use it** for the fields of a form that has more than three.
 * **Not for** a sign-in or another short form, which is a Stack.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function FormGrid({ density, className, ...rest }: FormGridProps) {
  return <div {...rest} className={cx(styles.grid, className)} data-density={density} />;
}
