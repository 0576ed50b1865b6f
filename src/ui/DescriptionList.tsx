import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { cx } from 'class-variance-authority';
import styles from './DescriptionList.module.css';

export interface DescriptionItem {
  term: string;
  /** The value, with its line breaks. Empty shows a dash. */
  value: string;
  /** Makes the value a link, such as `tel:` or `mailto:`. */
  href?: string | undefined;
  action?: ReactNode;
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Terms with their values. */
  items: readonly DescriptionItem[];
  /** Shown for an empty value. */
  emptyText: string;
}

/**
 * Shows terms and their values, one below the other.
 * - **Use it** to read one thing in full, in a Modal or on a page of its own.
 * - **Not for** comparing several things, which is a DataTable, nor for values that can be edited.
 */
export function DescriptionList({ items, emptyText, className, ...rest }: DescriptionListProps) {
  return (
    <dl {...rest} className={cx(styles.list, className)}>
      {items.map(({ term, value, href, action }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value} data-state={value ? 'filled' : 'empty'} dir="auto">
            {href && value ? <a href={href}>{withBreaks(value)}</a> : <span>{value || emptyText}</span>}
            {action && <span className={styles.action}>{action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/* A long address breaks after a sign, not within a word. */
function withBreaks(value: string): ReactNode {
  return (value.match(/[^@.]+[@.]?|[@.]/g) ?? []).map((part, place) => (
    <Fragment key={place}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ));
}
