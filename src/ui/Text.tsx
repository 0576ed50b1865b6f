import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import styles from './Text.module.css';

const text = cva(null, {
  variants: {
    size: { xs: styles.xs, sm: styles.sm, md: styles.md },
    tone: { normal: styles.normal, muted: styles.muted },
    weight: { medium: styles.medium, strong: styles.strong },
  },
});

export interface TextProps extends ComponentProps<'p'> {
  /** The element to render. */
  as?: 'p' | 'span' | 'bdi';
  /** Default: as around it, like tone and weight. */
  size?: 'xs' | 'sm' | 'md';
  /** `muted` is for what's less important. */
  tone?: 'normal' | 'muted';
  /** Stronger than the text around it. */
  weight?: 'medium' | 'strong';
}

/**
 * Shows text smaller, fainter or bolder than the text around it.
 * - **Use it** for help, notes and the important words of a sentence.
 * - **Not for** a title, which is a Heading, or a status, which is a Badge.
 */
export function Text({ as: Tag = 'p', size, tone, weight, className, ...rest }: TextProps) {
  return <Tag {...rest} className={text({ size, tone, weight, className })} />;
}
