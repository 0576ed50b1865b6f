import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from 'class-variance-authority';
import styles from './RecordGroup.module.css';

export interface RecordGroupProps extends Omit<
  ComponentProps<'section'>,
  'aria-label' | 'aria-labelledby' | 'title'
> {
  /** Names the group and its region. */
  title: string;
  /** A shorter form of the title to be shown in its place, such as `Today`. */
  shortTitle?: string | undefined;
  /** How many records it holds, as text. */
  count: string;
  /** What can be done with the whole group: small buttons, with an icon alone. */
  actions?: ReactNode;
  /** RecordRow elements, one at least. */
  children: ReactNode;
  /** For a list that draws only what is in view: the height of the rows left out above the first one, in pixels. */
  leftOut?: number;
  /** For such a list too: reaches the heading's line, to measure it. */
  headerProps?: ComponentProps<'div'> & { 'data-index'?: number };
}

/**
 * Records that belong together. On a wide screen their heading is beside them and stays in view, so that a group of one
 * record is as high as the record; on a narrow one it is a line above them.
 *
 * **Use it** for each part of a long list, such as one day of it; its children are RecordRow.
 * **Not for** a list without parts, nor as a box around other things.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function RecordGroup({
  title,
  shortTitle,
  count,
  actions,
  className,
  children,
  leftOut = 0,
  headerProps,
  ...rest
}: RecordGroupProps) {
  const headingId = useId();
  return (
    <section {...rest} aria-labelledby={headingId} className={cx(styles.group, className)}>
      <div {...headerProps} className={styles.header}>
        <div className={styles.heading}>
          <div className={styles.titles}>
            <h3
              id={headingId}
              className={styles.title}
              title={shortTitle && title}
              aria-label={shortTitle && title}
            >
              {shortTitle ?? title}
            </h3>
            <span className={styles.count}>{count}</span>
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      <ul className={styles.list} style={{ paddingTop: leftOut }}>
        {children}
      </ul>
    </section>
  );
}
