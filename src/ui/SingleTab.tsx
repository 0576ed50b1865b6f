import { cx } from 'class-variance-authority';
import { useId, type ReactNode, type Ref } from 'react';
import styles from './Tabs.module.css';

export interface SingleTabProps {
  /** The name of the row of tabs. */
  label: string;
  tab: string;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Looks and reads like Tabs with one tab, without the code that switches between several: for a page whose other
 * views this reader may not open, and whose first load should stay small. `ref` and `className` reach the root.
 */
export function SingleTab({ label, tab, children, className, ref }: SingleTabProps) {
  const id = useId();
  return (
    <div ref={ref} className={cx(styles.root, className)}>
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
