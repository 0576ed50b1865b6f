import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import styles from './Card.module.css';

const card = cva(styles.card, {
  variants: {
    padding: { md: styles.md, page: styles.page },
    selected: { true: styles.selected },
  },
});

export interface CardProps extends ComponentProps<'div'> {
  /** `page` is for the only card of a page. It has a shadow, and less space on a phone. */
  padding?: 'md' | 'page';
  /** Marks the card as chosen. */
  selected?: boolean;
}

/**
 * Frames content that belongs together.
 * - **Use it** for a form, or for one of several things to compare.
 * - **Not for** news, which is a Message, or around a table.
 */
export function Card({ padding = 'md', selected, className, ...rest }: CardProps) {
  return <div {...rest} className={card({ padding, selected, className })} />;
}
