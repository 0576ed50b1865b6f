import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Toolbar.module.css';

export interface ToolbarProps extends ComponentProps<'div'> {
  /** Puts the first part at the start and the last at the end. Default: all at the start. */
  align?: 'spread';
}

/**
 * Shows text and controls on one line, and wraps them on a narrow screen.
 *
 * **Use it** above a list, or for text with its button.
 * **Not for** buttons alone: use Actions.
 */
export function Toolbar({ align, className, ...rest }: ToolbarProps) {
  return <div {...rest} className={cx(styles.toolbar, className)} data-align={align} />;
}
