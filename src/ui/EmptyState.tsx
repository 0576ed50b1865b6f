import type { ComponentProps, ReactNode } from 'react';
import { cx } from 'class-variance-authority';
import { Icon, type IconName } from './Icon.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends ComponentProps<'div'> {
  /** Above the title. */
  icon: IconName;
  /** What's empty, in a few words. */
  title: string;
  /** One sentence on what will appear here, and perhaps a button. */
  children?: ReactNode;
}

/**
 * Replaces an empty list.
 * - **Use it** to say what will appear here, or that a search found nothing and what to try.
 * - **Not for** a list that's loading, which is a Spinner, or one that failed to load: use Alert.
 */
export function EmptyState({ icon, title, className, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={cx(styles.empty, className)}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  );
}
