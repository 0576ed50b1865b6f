import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import styles from './Badge.module.css';

const badge = cva(styles.badge, {
  variants: {
    tone: {
      quiet: styles.quiet,
      accent: styles.accent,
      success: styles.success,
    },
  },
});

export interface BadgeProps extends ComponentProps<'span'> {
  /** `quiet` needs no attention. The others get their meaning from their color and their word. */
  tone?: 'quiet' | 'accent' | 'success';
}

/**
 * Shows a status in a word or two. `quiet` is plain text, for a status that needs no attention.
 * - **Use it** at most once in a row or next to a title.
 * - **Not for** a count, or for anything that can be pressed: use Chip.
 */
export function Badge({ tone = 'quiet', className, ...rest }: BadgeProps) {
  return <span {...rest} className={badge({ tone, className })} />;
}
