import { cx } from 'class-variance-authority';
import { useId, type ComponentProps } from 'react';
import styles from './SingleTab.module.css';

export interface SingleTabProps extends ComponentProps<'div'> {
  /** The accessible name of the row of tabs. */
  label: string;
  /** The name of the tab. */
  tab: string;
}

/**
 * Shows one tab on top of its sheet, and reads like Tabs, without their code.
 * - **Use it** for a page whose other views the visitor may not open.
 * - **Not for** a page that never has a second view: use a heading.
 */
export function SingleTab({ label, tab, children, className, ...rest }: SingleTabProps) {
  const id = useId();
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <div role="tablist" aria-label={label} className={styles.list}>
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
    </div>
  );
}
