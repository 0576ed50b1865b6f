import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './VisuallyHidden.module.css';

/**
 * Text for assistive technology where sighted readers have an icon or the layout instead.
 *
 * **Use it** for a heading or a label that the layout makes plain to the eye.
 * **Not for** hints that everyone could use, nor for anything that takes the focus.
 *
 * `ref`, `className` and the rest reach the `<span>`, which is also the root.
 */
export function VisuallyHidden({ className, ...span }: ComponentProps<'span'>) {
  return <span {...span} className={cx(styles.hidden, className)} />;
}
