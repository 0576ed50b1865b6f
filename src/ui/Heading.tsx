import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import styles from './Heading.module.css';

const heading = cva(styles.heading, {
  variants: { size: { md: styles.md, xl: styles.xl } },
});

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Its place in the page's outline. */
  level?: 1 | 2 | 3;
  /** How large it looks, independent of its level. */
  size?: 'md' | 'xl';
}

/**
 * Shows a heading whose level and size are independent.
 * - **Use it** in a header or a card.
 * - **Not for** the title of a Modal, Sheet or Section, which have their own.
 */
export function Heading({ level = 2, size = 'md', className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} className={heading({ size, className })}>
      {children}
    </Tag>
  );
}
