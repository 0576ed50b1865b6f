import type { ComponentProps } from 'react';
import { cx } from '#ui/classes.ts';
import styles from './VisuallyHidden.module.css';

/**
 * Hides text visually; screen readers still read it.
 * - **Use it** for a heading or label that the layout makes clear.
 * - **Not for** hints that everyone needs, or for anything focusable.
 */
export function VisuallyHidden({ className, ...span }: ComponentProps<'span'>) {
  return <span {...span} className={cx(styles.hidden, className)} />;
}
