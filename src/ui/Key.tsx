import type { ComponentProps } from 'react';
import { cx } from '#ui/classes.ts';
import styles from './Key.module.css';

/**
 * Shows a key of the keyboard, such as `Ctrl` or `/`.
 * - **Use it** next to what the key does: in a menu, a search box, a list of shortcuts.
 * - **Not for** code or values.
 */
export function Key({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={cx(styles.key, className)} />;
}
