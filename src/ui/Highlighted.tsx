import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { splitBySearch } from '#lib/customer/search.ts';
import styles from './Highlighted.module.css';

export interface HighlightedProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The whole text. */
  text: string;
  /** The search texts, in any case. */
  sought: readonly string[];
}

/**
 * Highlights each match of a search in a text.
 * - **Use it** in search results, for the values that the search covers.
 * - **Not for** other emphasis.
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
          <span key={place}>{part}</span>
        ),
      )}
    </span>
  );
}
