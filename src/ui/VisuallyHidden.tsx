import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './VisuallyHidden.module.css';

/** Words for assistive technology where sighted readers have a drawing or a place on the page instead. */
export function VisuallyHidden({ className, ...span }: ComponentProps<'span'>) {
  return <span {...span} className={cx(styles.hidden, className)} />;
}
