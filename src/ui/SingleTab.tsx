import { cx } from 'class-variance-authority';
import { useId, type ComponentProps } from 'react';
import styles from './Tabs.module.css';

export interface SingleTabProps extends ComponentProps<'div'> {
  /** The name of the row of tabs. */
  label: string;
  tab: string;
}

/**
 * Looks and reads like Tabs with one tab, without the code that switches between several.
 *
 * **Use it** for a page whose other views this reader may not open, and whose first load should stay small.
 * **Not for** a page that never has a second view: a heading is enough.
 *
 * `ref`, `className` and the rest reach the root.
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
