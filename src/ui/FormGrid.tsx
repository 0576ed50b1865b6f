import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import styles from './FormGrid.module.css';

const grid = cva(styles.grid, { variants: { density: { normal: null, dense: styles.dense } } });

export interface FormGridProps extends ComponentProps<'div'> {
  /** `dense` has less space between the fields. */
  density?: 'normal' | 'dense';
}

/**
 * Shows fields in two columns, or one where it's narrow. A TextArea spans both.
 * - **Use it** for forms with more than three fields.
 * - **Not for** a short form, such as a sign-in: use Stack.
 */
export function FormGrid({ density = 'normal', className, ...rest }: FormGridProps) {
  return <div {...rest} className={grid({ density, className })} />;
}
