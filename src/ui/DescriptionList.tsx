import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { cva } from 'class-variance-authority';
import styles from './DescriptionList.module.css';

export interface DescriptionItem {
  /** Marks the item with `data-column`, as a table's cells. */
  id?: string;
  term: string;
  /** The value, with its line breaks. Empty shows a dash. */
  value: string;
  /** Makes the value a link, such as `tel:` or `mailto:`. */
  href?: string | undefined;
  /** Drawn in place of the value, such as a Difference. */
  drawn?: ReactNode;
  /** Below the value, in small text. */
  note?: ReactNode;
  action?: ReactNode;
  /** In a grid, shares its line with the next short value. */
  isShort?: boolean | undefined;
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Terms with their values. */
  items: readonly DescriptionItem[];
  /** Shown for an empty value. */
  emptyText: string;
  /** `no` keeps a translator from the values. */
  translate?: 'yes' | 'no';
  /** `grid` has each value below its term and its lines side by side, and short values too. */
  layout?: 'lines' | 'grid';
}

const list = cva(styles.list, { variants: { layout: { lines: styles.lines, grid: styles.grid } } });

/**
 * Shows terms and their values, in lines or, where height is scarce, in a grid.
 * - **Use it** to read one thing in full, in a Modal or on a page of its own.
 * - **Not for** comparing several things, which is a DataTable, nor for values that can be edited.
 */
export function DescriptionList({
  items,
  emptyText,
  layout = 'lines',
  translate,
  className,
  ...rest
}: DescriptionListProps) {
  return (
    <dl {...rest} className={list({ layout, className })}>
      {items.map(({ id, term, value, drawn, note, href, action, isShort }) => (
        <div key={term} className={styles.item} data-column={id} data-short={isShort ? '' : undefined}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value} data-state={value ? 'filled' : 'empty'}>
            {href && value ? (
              <a href={href} translate={translate}>
                {drawn ?? withBreaks(value)}
              </a>
            ) : (
              <span dir="auto" translate={value ? translate : undefined}>
                {value ? (drawn ?? withLines(value)) : emptyText}
              </span>
            )}
            {action && <span className={styles.action}>{action}</span>}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/* In a grid, a comma stands for the line's end, unless there is one. */
function withLines(value: string): ReactNode {
  return value.split('\n').map((line, place) => (
    <Fragment key={place}>
      {place > 0 && '\n'}
      <span className={/[^\s,;]\s*$/.test(line) ? styles.line : undefined}>{line}</span>
    </Fragment>
  ));
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
