import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Toolbar.module.css';

export interface ToolbarProps extends ComponentProps<'div'> {
  /** The first part at the start of the line and the last at its end; all at the start when left out. */
  align?: 'spread';
}

/**
 * A line of texts and controls on the same middle, which wraps where there is no room.
 *
 * **Use it** above a list, or for a text with the button that answers it.
 * **Not for** buttons alone, which are Actions.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Toolbar({ align, className, ...rest }: ToolbarProps) {
  return <div {...rest} className={cx(styles.toolbar, className)} data-align={align} />;
}
