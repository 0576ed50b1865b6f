import type { ComponentProps } from 'react';
import { cx } from '#ui/classes.ts';
import { IconButton } from './Button.tsx';
import styles from './Chip.module.css';

export interface ChipProps extends ComponentProps<'span'> {
  onRemove: () => void;
  /** The name of the X button, such as `Show all customers`. */
  removeLabel: string;
}

/**
 * Shows an active filter with a button that removes it.
 * - **Use it** next to a search, for other filters of the list.
 * - **Not for** a status, which is a Badge, or for choosing a view, which is a tab.
 */
export function Chip({ onRemove, removeLabel, className, children, ...rest }: ChipProps) {
  return (
    <span {...rest} className={cx(styles.chip, className)}>
      <span className={styles.text}>{children}</span>
      <IconButton size="sm" icon="close" label={removeLabel} className={styles.remove} onClick={onRemove} />
    </span>
  );
}
