import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from 'class-variance-authority';
import styles from './RecordGroup.module.css';

export interface RecordGroupProps extends Omit<
  ComponentProps<'section'>,
  'aria-label' | 'aria-labelledby' | 'title'
> {
  /** Names the group and its region. */
  title: string;
  /** How many it holds, in words. */
  count: string;
  /** What can be done with the whole group. */
  actions?: ReactNode;
  /** RecordRow elements. */
  children?: ReactNode;
}

/** Records that belong together, under a heading that stays in view. `ref`, `className` and the rest reach the root. */
export function RecordGroup({ title, count, actions, className, children, ...rest }: RecordGroupProps) {
  const headingId = useId();
  return (
    <section {...rest} aria-labelledby={headingId} className={cx(styles.group, className)}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.title}>
          {title}
        </h3>
        <span className={styles.count}>{count}</span>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
