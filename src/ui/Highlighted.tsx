import { type ComponentProps, Fragment } from 'react';
import { cx } from 'class-variance-authority';
import { splitBySearch } from '#lib/search.ts';
import styles from './Highlighted.module.css';

export interface HighlightedProps extends Omit<ComponentProps<'span'>, 'children'> {
  text: string;
  /** What was searched for, whatever its case. */
  sought: readonly string[];
}

/**
 * Text in which every occurrence of what was searched for is marked.
 *
 * **Use it** in the results of a search, for the values that the search looks at.
 * **Not for** emphasis of one's own.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Highlighted({ text, sought, className, ...rest }: HighlightedProps) {
  return (
    <span {...rest} className={cx(styles.text, className)}>
      {splitBySearch(text, sought).map((part, place) =>
        place % 2 === 1 ? (
          <mark key={place} className={styles.mark}>
            {part}
          </mark>
        ) : (
          <Fragment key={place}>{part}</Fragment>
        ),
      )}
    </span>
  );
}
