import type { ComponentProps, ReactNode } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'onToggle'> {
  /** The line that opens and closes it. */
  summary: ReactNode;
  /** Called when it was opened or closed. */
  onOpenChange?: (open: boolean) => void;
}

/**
 * Shows a line that expands to details. A native `<details>`, which the browser's page search opens too.
 * - **Use it** for the details of an error, a history, an explanation.
 * - **Not for** commands: use DropdownMenu.
 */
export function Disclosure({ summary, onOpenChange, className, children, ...rest }: DisclosureProps) {
  return (
    <details
      {...rest}
      className={cx(styles.root, className)}
      onToggle={({ currentTarget }) => onOpenChange?.(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="chevronRight" size="sm" className={styles.sign} />
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
