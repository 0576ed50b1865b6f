import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import styles from './Card.module.css';

const card = cva(styles.card, {
  variants: {
    padding: { sm: styles.sm, md: styles.md, lg: styles.lg, page: styles.page },
    selected: { true: styles.selected },
    tone: { surface: null, raised: styles.raised, sunken: styles.sunken },
  },
});

export interface CardProps extends ComponentProps<'div'> {
  /** `page` is for the only card of a page, and is smaller on a phone. */
  padding?: 'sm' | 'md' | 'lg' | 'page';
  /** Marks the card as chosen. */
  selected?: boolean;
  /** `raised` has a shadow, `sunken` is for a part of another card. */
  tone?: 'surface' | 'raised' | 'sunken';
}

/**
 * Frames content that belongs together.
 * - **Use it** for a form, or for one of several things to compare.
 * - **Not for** news, which is a Message, or around a table.
 */
export function Card({ padding = 'md', tone = 'surface', selected, className, ...rest }: CardProps) {
  return <div {...rest} className={card({ padding, selected, tone, className })} />;
}
