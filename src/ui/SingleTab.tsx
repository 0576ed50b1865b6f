import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { Card, type CardProps } from './Card.tsx';
import styles from './SingleTab.module.css';

export interface SingleTabProps extends Omit<CardProps, 'padding' | 'selected'> {
  /** The accessible name of the row of tabs. */
  label: string;
  /** The name of the tab. */
  tab: string;
}

/**
 * Shows one tab as the heading of its sheet, and reads like Tabs, without their code.
 * - **Use it** for a page whose other views the visitor may not open.
 * - **Not for** a page that never has a second view: use a heading.
 */
export function SingleTab({ label, tab, children, className, ...rest }: SingleTabProps) {
  const id = useId();
  return (
    <Card {...rest} padding="page" className={cx(styles.root, className)}>
      <div role="tablist" aria-label={label}>
        <button
          type="button"
          role="tab"
          id={`${id}-tab`}
          aria-selected="true"
          aria-controls={`${id}-panel`}
          data-state="active"
          className={styles.tab}
        >
          {tab}
        </button>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab`}
        tabIndex={-1}
        className={styles.panel}
      >
        {children}
      </div>
    </Card>
  );
}
